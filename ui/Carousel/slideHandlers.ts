import type { ComponentProps } from 'react'
import type { Carousel } from 'react-responsive-carousel'

type LibraryProps = ComponentProps<typeof Carousel>
type Handler<Name extends keyof LibraryProps> = Exclude<LibraryProps[Name], undefined | string>

/** How the library fades: by its own handler, and a swipe moves nothing. */
export const fade = {
  animationHandler: 'fade' as const,
  swipeAnimationHandler: () => ({}),
  stopSwipingHandler: () => ({}),
}

/**
 * How the library slides. Its own handlers centre the selected slide, which leaves gaps where several are in view; these
 * put it at the start of the row.
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

export const slideLeft = slide(-1)
export const slideRight = slide(1)
