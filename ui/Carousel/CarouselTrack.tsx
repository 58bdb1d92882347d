import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Carousel } from 'react-responsive-carousel'
import { cx } from '../cx'
import { CarouselControls } from './CarouselControls'
import styles from './Carousel.module.css'
import { useAutoplay } from './useAutoplay'

export interface CarouselItem {
  readonly key: string
  readonly content: ReactNode
}

export interface CarouselTrackProps {
  readonly items: ReadonlyArray<CarouselItem>
  readonly effect: 'slide' | 'fade'
  readonly intervalMs: number
  readonly speedMs: number
  readonly dots: boolean
  readonly startAt: number
  /** While `false`, the track is invisible and inert. */
  readonly isShown: boolean
  /** Called when the visible items have been painted, so that the track can be shown. */
  readonly onPainted: () => void
}

/** The maximum number of dots; above it the position is shown in figures. */
const maxDots = 12

/** Replaces the library's arrows, which stay in the markup even if they are switched off. */
const renderNothing = () => null

/**
 * The moving carousel, loaded by `Carousel` in its browser-only chunk. `react-responsive-carousel` renders the row
 * and follows the finger; position, timer and loop are our code. To loop, the row ends with copies of its first
 * items. Copies and items out of view are inert.
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
  // A dot stands for a page: as many items as are in view.
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

  // The library renders the list items and has no property for this. Without it a screen reader would count every
  // copy.
  useLayoutEffect(() => {
    root.current
      ?.querySelectorAll('.slide')
      .forEach((item, at) => item.setAttribute('aria-hidden', `${!isInView(at)}`))
  })

  const painted = useEffectEvent(onPainted)
  // A change of either renders a new row with new pictures; the previous row's pictures never load.
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
        renderArrowPrev={renderNothing}
        renderArrowNext={renderNothing}
        {...(fades ? fade : slide(isRtl ? 1 : -1))}
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

/** The library's carousel for right-to-left text: a swipe to the right shows the next slide. */
class RtlCarousel extends Carousel {
  constructor(props: ConstructorParameters<typeof Carousel>[0]) {
    super(props)
    const { onSwipeForward, onSwipeBackwards } = this
    this.onSwipeForward = onSwipeBackwards
    this.onSwipeBackwards = onSwipeForward
  }
}

type LibraryProps = ComponentProps<typeof Carousel>
type Handler<Name extends keyof LibraryProps> = Exclude<LibraryProps[Name], undefined | string>

/** Options for fading: the library's own handler, and no movement on swipe. */
const fade = {
  animationHandler: 'fade' as const,
  swipeAnimationHandler: () => ({}),
  stopSwipingHandler: () => ({}),
}

/**
 * Options for sliding. The library's handlers centre the selected slide, which leaves gaps if several slides are in
 * view; these put it at the start of the row.
 * @param direction where the row moves to show the next slide: -1 to the left, 1 to the right
 */
const slide = (direction: -1 | 1) => {
  const translate = (slides: number, width: number, ms: number) => ({
    itemListStyle: {
      transform: `translate3d(${direction * slides * width}%,0,0)`,
      transitionDuration: `${ms}ms`,
    },
  })
  const animationHandler: Handler<'animationHandler'> = (props, state) =>
    translate(state.selectedItem, props.centerSlidePercentage, props.transitionTime)
  const swipeAnimationHandler: Handler<'swipeAnimationHandler'> = (delta, props, state, setState) => {
    if (Math.abs(delta.x) > props.swipeScrollTolerance && !state.swipeMovementStarted)
      setState({ swipeMovementStarted: true })
    const swiped = (direction * delta.x) / state.itemSize
    return translate(state.selectedItem + swiped, props.centerSlidePercentage, 0)
  }
  const stopSwipingHandler: Handler<'stopSwipingHandler'> = (props, state) =>
    translate(state.selectedItem, props.centerSlidePercentage, props.transitionTime)
  return { animationHandler, swipeAnimationHandler, stopSwipingHandler }
}

/** Whether the text around an element runs from right to left. A page translation may change it any time. */
const useIsRtl = (root: RefObject<HTMLElement | null>): boolean => {
  const [isRtl, setIsRtl] = useState(false)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const read = () => setIsRtl(getComputedStyle(element).direction === 'rtl')
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir', 'class'] })
    return () => observer.disconnect()
  }, [root])
  return isRtl
}

const itemsInView = (element: HTMLElement): number =>
  Math.max(1, Number.parseInt(getComputedStyle(element).getPropertyValue('--views'), 10) || 1)

/** How many items are in view side by side. CSS decides it by the width, also for the static row. */
const useItemsInView = (root: RefObject<HTMLElement | null>): number => {
  const [inView, setInView] = useState(1)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const read = () => setInView(itemsInView(element))
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  }, [root])
  return inView
}

/**
 * Calls `run` when the pictures of a carousel's visible slides have been loaded and painted, even if the track is
 * still invisible. A picture that cannot be loaded counts as painted. Returns a function that cancels.
 */
const whenPainted = (track: HTMLElement, run: () => void): (() => void) => {
  let cancelled = false
  const pictures = [...track.querySelectorAll<HTMLImageElement>('.slide[aria-hidden="false"] img')]
  const ready = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  void ready.then(() =>
    // The callback of the second frame runs after the first frame has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => cancelled || run())),
  )
  return () => {
    cancelled = true
  }
}
