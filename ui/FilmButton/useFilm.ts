import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../prefersReducedMotion'

/** How long a picture stands, in ms. `Film.module.css` moves and fills in the same time. */
export const FRAME_MS = 6_000

interface Reel {
  readonly index: number
  readonly playing: boolean
  /** It has run to its end: playing starts over. */
  readonly ended: boolean
}

/** Where a film of `count` pictures stands. It plays from the start, except for those who want less motion. */
export const useFilm = (count: number) => {
  const [reel, setReel] = useState<Reel>(() => ({ index: 0, playing: !prefersReducedMotion(), ended: false }))
  /** What is left of a picture's time when it was paused, in ms. */
  const rest = useRef({ index: 0, ms: FRAME_MS })
  const { index, playing } = reel

  useEffect(() => {
    if (!playing) return undefined
    const ms = rest.current.index === index && rest.current.ms > 0 ? rest.current.ms : FRAME_MS
    const from = performance.now()
    const timer = setTimeout(
      () =>
        setReel(
          index + 1 < count
            ? { index: index + 1, playing: true, ended: false }
            : { index, playing: false, ended: true },
        ),
      ms,
    )
    return () => {
      clearTimeout(timer)
      rest.current = { index, ms: ms - (performance.now() - from) }
    }
  }, [playing, index, count])

  const goTo = (to: number) =>
    setReel((before) => ({ ...before, index: Math.max(0, Math.min(to, count - 1)), ended: false }))
  const toggle = () =>
    setReel((before) =>
      before.ended ? { index: 0, playing: true, ended: false } : { ...before, playing: !before.playing },
    )
  return { ...reel, goTo, toggle }
}
