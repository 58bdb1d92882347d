import type { ComponentType } from 'react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import styles from './Carousel.module.css'
import type { CarouselItem, CarouselTrackProps } from './CarouselTrack'

export type { CarouselItem } from './CarouselTrack'

export interface CarouselProps {
  /** The accessible name, such as `Our partners`. */
  readonly label: string
  readonly items: ReadonlyArray<CarouselItem>
  /** How many items are in view on a wide screen; fewer on narrow ones. See docs/reference/spec.md section 9. */
  readonly views?: 'one' | 'two' | 'three' | 'four'
  readonly effect?: 'slide' | 'fade'
  /** How long an item is shown before the next item, in ms. */
  readonly intervalMs?: number
  /** How long the transition takes, in ms. */
  readonly speedMs?: number
  /** Whether to show a dot per page of visible items; the row then moves by pages. */
  readonly dots?: boolean
  readonly className?: string | undefined
}

/**
 * A row of items. The server renders a row with scroll snapping, which works by touch, by keyboard and without
 * scripts. When the row comes near the viewport and the browser is idle, `CarouselTrack` is rendered over it,
 * invisible until its pictures are painted, and then replaces it: nothing flickers, and nothing counts as a larger
 * contentful paint. If the track cannot be loaded, the row stays.
 */
export const Carousel = ({
  label,
  items,
  views = 'one',
  effect = 'slide',
  intervalMs = 4_000,
  speedMs = 1_000,
  dots = false,
  className,
}: CarouselProps) => {
  const root = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [moving, setMoving] = useState<{ Track: ComponentType<CarouselTrackProps>; startAt: number } | null>(
    null,
  )
  const [isTakenOver, setTakenOver] = useState(false)
  const several = items.length > 1

  useEffect(() => {
    const element = root.current
    if (!several || element === null) return undefined
    return loadNearViewport(element, (Track) =>
      startTransition(() => setMoving({ Track, startAt: firstInView(row.current) })),
    )
  }, [several])

  const takeOver = ({ Track, startAt }: NonNullable<typeof moving>) => {
    const now = firstInView(row.current)
    // Not if the visitor has scrolled the row in the meantime: the item in view would change.
    if (now === startAt) setTakenOver(true)
    else setMoving({ Track, startAt: now })
  }

  return (
    <div
      ref={root}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={cx(styles.carousel, styles[views], styles[effect], className)}
    >
      {moving && (
        <moving.Track
          key={moving.startAt}
          items={items}
          effect={effect}
          intervalMs={intervalMs}
          speedMs={speedMs}
          dots={dots}
          startAt={moving.startAt}
          isShown={isTakenOver}
          onPainted={() => root.current && onceUnfocused(root.current, () => takeOver(moving))}
        />
      )}
      {!isTakenOver && (
        // A scrolling element must be reachable by keyboard.
        <ul ref={row} className={styles.row} {...(several ? { tabIndex: 0 } : {})}>
          {items.map(({ key, content }) => (
            <li key={key} className={styles.item}>
              {content}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The item that the visitor has scrolled to before the track replaces the row. */
const firstInView = (row: HTMLElement | null): number => {
  const width = row?.firstElementChild?.clientWidth ?? 0
  return row === null || width === 0 ? 0 : Math.round(Math.abs(row.scrollLeft) / width)
}

/** Runs immediately, or when the element has lost the focus: replacing it would lose the focus. */
const onceUnfocused = (element: HTMLElement, run: () => void): void => {
  if (!element.contains(document.activeElement)) return run()
  element.addEventListener('focusout', () => setTimeout(() => onceUnfocused(element, run)), { once: true })
}

/**
 * Loads the moving row when the element comes near the viewport and the browser is idle. If the load fails, the
 * element stays unchanged. Returns a function that cancels.
 */
const loadNearViewport = (
  element: HTMLElement,
  use: (Track: ComponentType<CarouselTrackProps>) => void,
): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  let cancelled = false
  let cancelIdle: () => void = () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      cancelIdle = onIdle(() => {
        import(/* webpackChunkName: "carousel" */ './CarouselTrack').then(
          ({ CarouselTrack }) => cancelled || use(CarouselTrack),
          () => undefined,
        )
      })
    },
    { rootMargin: '50%' },
  )
  observer.observe(element)
  return () => {
    cancelled = true
    observer.disconnect()
    cancelIdle()
  }
}

/** Safari has no `requestIdleCallback`; a short delay replaces it. */
const onIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
