import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Carousel } from 'react-responsive-carousel'
import { cx } from '../cx'
import { CarouselControls } from './CarouselControls'
import styles from './Carousel.module.css'
import type { CarouselItem } from './carouselItem'
import { RtlCarousel } from './RtlCarousel'
import { fade, slideLeft, slideRight } from './slideHandlers'
import { useAutoplay } from './useAutoplay'
import { useIsRtl } from './useIsRtl'
import { useItemsInView } from './useItemsInView'
import { whenPainted } from './whenPainted'

export interface CarouselTrackProps {
  readonly items: ReadonlyArray<CarouselItem>
  readonly effect: 'slide' | 'fade'
  readonly intervalMs: number
  readonly speedMs: number
  readonly dots: boolean
  readonly startAt: number
  /** Until then it is invisible and inert. */
  readonly isShown: boolean
  /** What is in view has been painted, so that it can be shown. */
  readonly onPainted: () => void
}

/** With more dots than these nobody counts them: the position is then shown in figures. */
const maxDots = 12

/** Replaces the library's arrows, which it would otherwise leave in the markup even when they are switched off. */
const none = () => null

/**
 * The moving carousel, loaded by `Carousel` in its browser-only chunk. `react-responsive-carousel` draws the row and follows
 * the finger; position, timer and loop are ours. To loop, the row ends with copies of its first items. Copies and
 * items out of view are inert.
 */
export const CarouselTrack = ({
  items,
  effect,
  intervalMs,
  speedMs,
  dots,
  startAt,
  isShown,
  onPainted,
}: CarouselTrackProps) => {
  const root = useRef<HTMLDivElement>(null)
  const inView = useItemsInView(root)
  const isRtl = useIsRtl(root)
  const fades = effect === 'fade'
  const fits = items.length <= inView
  // A dot is a page: as many items as are in view.
  const step = dots ? inView : 1
  const pages = Math.ceil(items.length / step)
  const { index, speed, playing, hold, toggle, next, previous, goTo } = useAutoplay({
    count: items.length,
    step,
    startAt,
    intervalMs,
    speedMs,
    loops: !fades,
    disabled: fits || !isShown,
  })
  const Row = isRtl ? RtlCarousel : Carousel
  const slides = fades || fits ? items : [...items, ...items.slice(0, inView)]
  const isInView = (at: number): boolean => at >= index && at < index + inView

  // The library renders the list items and has no property for this. Without it a screen reader would count every copy.
  useLayoutEffect(() => {
    root.current
      ?.querySelectorAll('.slide')
      .forEach((item, at) => item.setAttribute('aria-hidden', `${!isInView(at)}`))
  })

  const painted = useEffectEvent(onPainted)
  // The row is made anew when either changes, with new pictures. Those of the row before never arrive.
  useEffect(() => (root.current === null ? undefined : whenPainted(root.current, painted)), [inView, isRtl])

  return (
    <div
      ref={root}
      className={cx(styles.track, !isShown && styles.arriving)}
      {...(isShown ? {} : { inert: true, 'aria-hidden': true })}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <Row
        key={`${inView}`}
        selectedItem={index}
        onChange={goTo}
        transitionTime={speed}
        centerMode={!fades}
        centerSlidePercentage={100 / inView}
        swipeScrollTolerance={fades ? 40 : 8}
        swipeable={!fits}
        showThumbs={false}
        showStatus={false}
        showIndicators={false}
        showArrows={false}
        renderArrowPrev={none}
        renderArrowNext={none}
        {...(fades ? fade : isRtl ? slideRight : slideLeft)}
      >
        {slides.map(({ key, content }, at) => (
          <div key={at < items.length ? key : `${key} copy`} className={styles.item} inert={!isInView(at)}>
            {content}
          </div>
        ))}
      </Row>
      {!fits && (
        <CarouselControls
          index={Math.floor((index % items.length) / step)}
          count={pages}
          dots={dots && pages <= maxDots}
          playing={playing}
          onPrevious={previous}
          onNext={next}
          onToggle={toggle}
          onChoose={(page) => goTo(page * step)}
        />
      )}
    </div>
  )
}
