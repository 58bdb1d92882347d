import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../prefersReducedMotion'

/** How long a picture is shown, in ms. `Film.module.css` animates for the same time. */
export const FRAME_MS = 6_000

interface Reel {
  readonly index: number
  readonly playing: boolean
  /** The last picture has been shown; playing starts again from the first. */
  readonly ended: boolean
}

/** The position of a film of `count` pictures. It plays at once, unless the visitor prefers reduced motion. */
export const useFilm = (count: number) => {
  const [reel, setReel] = useState<Reel>(() => ({ index: 0, playing: !prefersReducedMotion(), ended: false }))
  /** The remaining time of a picture that was paused, in ms. */
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
