import { useEffect, useReducer, useState } from 'react'
import { prefersReducedMotion } from '../prefersReducedMotion'

interface Options {
  readonly count: number
  /** The number of items per step. */
  readonly step?: number
  readonly startAt: number
  readonly intervalMs: number
  readonly speedMs: number
  /** Whether a copy of the first item follows the last item, for a loop; otherwise the row rewinds. */
  readonly loops: boolean
  /** Whether all items are in view, so nothing moves. */
  readonly disabled: boolean
}

interface Position {
  readonly index: number
  /** Whether to move without a transition, which hides the jump between the first item and its copy. */
  readonly instant: boolean
}

/** The position of a carousel and its timer, which stops while it is paused, hovered or focused. */
export const useAutoplay = ({ count, step = 1, startAt, intervalMs, speedMs, loops, disabled }: Options) => {
  const [position, setPosition] = useState<Position>({
    index: Math.min(startAt, count - 1),
    instant: false,
  })
  const [reducedMotion] = useState(prefersReducedMotion)
  const [playing, toggle] = useReducer((before: boolean) => !before, !reducedMotion)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const speed = position.instant || reducedMotion ? 0 : speedMs
  const { index } = position

  const goTo = (to: number) =>
    setPosition((before) => (before.index === to ? before : { index: to, instant: false }))
  // The last step may be shorter.
  const after = loops ? Math.min(index + step, count) : (index + step) % count
  const last = Math.floor((count - 1) / step) * step
  const next = () => goTo(after)
  const previous = () => {
    if (index > 0) return goTo(Math.max(index - step, 0))
    if (!loops) return goTo(last)
    setPosition({ index: count, instant: true })
    // Two frames: the instant jump must be painted before the transition starts from there.
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(last)))
  }

  // When the transition to the copy of the first item has ended, jump to the first item itself.
  useEffect(() => {
    if (!loops || index < count || position.instant) return undefined
    const timer = setTimeout(() => setPosition({ index: index % count, instant: true }), speed)
    return () => clearTimeout(timer)
  }, [loops, index, count, position.instant, speed])

  const moves = playing && !held.pointer && !held.focus && !disabled
  useEffect(() => {
    if (!moves) return undefined
    const timer = setTimeout(() => goTo(after), intervalMs)
    return () => clearTimeout(timer)
  }, [moves, index, intervalMs, after])

  const hold = (by: 'pointer' | 'focus', on: boolean) => setHeld((before) => ({ ...before, [by]: on }))
  return { index, speed, playing, hold, toggle, next, previous, goTo }
}
