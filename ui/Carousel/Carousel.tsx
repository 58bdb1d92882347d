import type { ComponentType, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import styles from './Carousel.module.css'
import type { CarouselTrackProps } from './CarouselTrack'
import { loadNearViewport } from './loadNearViewport'

export interface CarouselItem {
  readonly key: string
  readonly content: ReactNode
}

export interface CarouselProps {
  /** What the row holds, for those who hear it: `Our partners`. */
  readonly label: string
  readonly items: ReadonlyArray<CarouselItem>
  /** How many stand side by side on a wide screen; narrower ones show fewer. `two` to `four` follow docs/spec.md section 9. */
  readonly views?: 'one' | 'two' | 'three' | 'four'
  readonly effect?: 'slide' | 'fade'
  /** How long one stands before the next comes, in ms. */
  readonly intervalMs?: number
  /** How long the change itself takes, in ms. */
  readonly speedMs?: number
  readonly dots?: boolean
  readonly className?: string | undefined
}

/**
 * A row to scroll through. The markup that comes with the page is a plain snapping row, which works by touch,
 * by keyboard and without scripts. Near the viewport, and when the browser has nothing better to do, the moving
 * carousel replaces it; if that cannot be loaded the row simply stays.
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
  const several = items.length > 1

  useEffect(() => {
    const element = root.current
    if (!several || element === null) return undefined
    return loadNearViewport(
      element,
      () => import(/* webpackChunkName: "carousel" */ './CarouselTrack'),
      (loaded) => setMoving({ Track: loaded.CarouselTrack, startAt: seenFirst(row.current) }),
    )
  }, [several])

  return (
    <div
      ref={root}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={cx(styles.carousel, styles[views], styles[effect], className)}
    >
      {moving ? (
        <moving.Track
          items={items}
          effect={effect}
          intervalMs={intervalMs}
          speedMs={speedMs}
          dots={dots}
          startAt={moving.startAt}
        />
      ) : (
        // A row that scrolls must be reachable by keyboard.
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

/** Which item a visitor has scrolled to before the carousel took over. */
const seenFirst = (row: HTMLElement | null): number => {
  const width = row?.firstElementChild?.clientWidth ?? 0
  return row === null || width === 0 ? 0 : Math.round(Math.abs(row.scrollLeft) / width)
}
