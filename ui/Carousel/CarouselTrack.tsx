import type { ComponentProps } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Carousel } from 'react-responsive-carousel'
import type { CarouselItem } from './Carousel'
import { CarouselControls } from './CarouselControls'
import styles from './Carousel.module.css'
import { RtlCarousel } from './RtlCarousel'
import { useIsRtl } from './useIsRtl'
import { useAutoplay } from './useAutoplay'
import { useItemsInView } from './useItemsInView'

export interface CarouselTrackProps {
  readonly items: ReadonlyArray<CarouselItem>
  readonly effect: 'slide' | 'fade'
  readonly intervalMs: number
  readonly speedMs: number
  readonly dots: boolean
  readonly startAt: number
}

type LibraryProps = ComponentProps<typeof Carousel>
type Handler<Name extends keyof LibraryProps> = Exclude<LibraryProps[Name], undefined | string>

/** Our own controls stand below; the library would leave its arrows in the markup even when they are not shown. */
const none = () => null

/** More are a row that nobody counts: then the place is said in figures. */
const mostDots = 12

/**
 * The library centres the chosen slide, which leaves gaps with several on show: these start the row at it instead.
 * `towards`: where the row goes for what comes next, -1 to the left, 1 to the right.
 */
const handlers = (towards: -1 | 1) => {
  const move = (slides: number, width: number, ms: number) => ({
    itemListStyle: {
      transform: `translate3d(${towards * slides * width}%,0,0)`,
      transitionDuration: `${ms}ms`,
    },
  })
  const slideTo: Handler<'animationHandler'> = (props, state) =>
    move(state.selectedItem, props.centerSlidePercentage, props.transitionTime)
  const follow: Handler<'swipeAnimationHandler'> = (delta, props, state, setState) => {
    if (Math.abs(delta.x) > props.swipeScrollTolerance && !state.swipeMovementStarted)
      setState({ swipeMovementStarted: true })
    return move(state.selectedItem + (towards * delta.x) / state.itemSize, props.centerSlidePercentage, 0)
  }
  const settle: Handler<'stopSwipingHandler'> = (props, state) =>
    move(state.selectedItem, props.centerSlidePercentage, props.transitionTime)
  return { animationHandler: slideTo, swipeAnimationHandler: follow, stopSwipingHandler: settle }
}

const leftward = handlers(-1)
const rightward = handlers(1)

/**
 * The one place that knows `react-responsive-carousel`: it draws the moving row and follows the finger.
 * The loop is ours, with copies of the first items at the end; copies and whatever is out of sight are inert.
 */
export const CarouselTrack = ({ items, effect, intervalMs, speedMs, dots, startAt }: CarouselTrackProps) => {
  const root = useRef<HTMLDivElement>(null)
  const views = useItemsInView(root)
  const mirrored = useIsRtl(root)
  const Row = mirrored ? RtlCarousel : Carousel
  const fades = effect === 'fade'
  const fits = items.length <= views
  const { index, speed, playing, hold, toggle, next, previous, goTo } = useAutoplay({
    count: items.length,
    startAt,
    intervalMs,
    speedMs,
    loops: !fades,
    still: fits,
  })
  const slides = fades || fits ? items : [...items, ...items.slice(0, views)]
  const isSeen = (at: number): boolean => at >= index && at < index + views

  // The list items are the library's own, and it has no property for this: without it every copy would count as one.
  useLayoutEffect(() => {
    root.current
      ?.querySelectorAll('.slide')
      .forEach((item, at) => item.setAttribute('aria-hidden', `${!isSeen(at)}`))
  })

  return (
    <div
      ref={root}
      className={styles.track}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <Row
        key={`${views}`}
        selectedItem={index}
        onChange={goTo}
        transitionTime={speed}
        centerMode={!fades}
        centerSlidePercentage={100 / views}
        swipeScrollTolerance={fades ? 40 : 8}
        swipeable={!fits}
        showThumbs={false}
        showStatus={false}
        showIndicators={false}
        showArrows={false}
        renderArrowPrev={none}
        renderArrowNext={none}
        {...(fades
          ? {
              animationHandler: 'fade' as const,
              swipeAnimationHandler: () => ({}),
              stopSwipingHandler: () => ({}),
            }
          : mirrored
            ? rightward
            : leftward)}
      >
        {slides.map(({ key, content }, at) => (
          <div key={at < items.length ? key : `${key} again`} className={styles.item} inert={!isSeen(at)}>
            {content}
          </div>
        ))}
      </Row>
      {!fits && (
        <CarouselControls
          index={index % items.length}
          count={items.length}
          dots={dots && items.length <= mostDots}
          playing={playing}
          onPrevious={previous}
          onNext={next}
          onToggle={toggle}
          onChoose={goTo}
        />
      )}
    </div>
  )
}
