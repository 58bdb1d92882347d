import { useEffect, useReducer, useState } from 'react'
import { prefersReducedMotion } from '../prefersReducedMotion'

interface Steps {
  readonly count: number
  readonly startAt: number
  readonly intervalMs: number
  readonly speedMs: number
  /** Whether a copy of the start follows the end, so that the row runs on; else it goes back to the first. */
  readonly loops: boolean
  /** Nothing to move: everything is on show. */
  readonly still: boolean
}

interface Place {
  readonly index: number
  /** The change to this place is not shown: from the copy of the start to the start itself. */
  readonly unseen: boolean
}

/** Where a carousel stands and when it moves by itself: not while it is paused, pointed at or focused. */
export const useAutoplay = ({ count, startAt, intervalMs, speedMs, loops, still }: Steps) => {
  const [place, setPlace] = useState<Place>({ index: Math.min(startAt, count - 1), unseen: false })
  const [calm] = useState(prefersReducedMotion)
  const [running, toggle] = useReducer((before: boolean) => !before, !calm)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const speed = place.unseen || calm ? 0 : speedMs
  const { index } = place

  const goTo = (to: number) =>
    setPlace((before) => (before.index === to ? before : { index: to, unseen: false }))
  const next = () => goTo(loops ? Math.min(index + 1, count) : (index + 1) % count)
  const previous = () => {
    if (index > 0 || !loops) return goTo((index - 1 + count) % count)
    setPlace({ index: count, unseen: true })
    // Two frames: the unseen jump must be on screen before the step back starts from it.
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(count - 1)))
  }

  // On the copy of the start: once the movement has ended, stand on the start itself.
  useEffect(() => {
    if (!loops || index < count || place.unseen) return undefined
    const timer = setTimeout(() => setPlace({ index: index % count, unseen: true }), speed)
    return () => clearTimeout(timer)
  }, [loops, index, count, place.unseen, speed])

  const moves = running && !held.pointer && !held.focus && !still
  useEffect(() => {
    if (!moves) return undefined
    const timer = setTimeout(() => goTo(loops ? index + 1 : (index + 1) % count), intervalMs)
    return () => clearTimeout(timer)
  }, [moves, index, intervalMs, loops, count])

  const hold = (why: 'pointer' | 'focus', on: boolean) => setHeld((before) => ({ ...before, [why]: on }))
  return { index, speed, playing: running, hold, toggle, next, previous, goTo }
}
