import { Carousel } from 'react-responsive-carousel'

type Props = ConstructorParameters<typeof Carousel>[0]

/** The library's carousel for text that runs from right to left: a swipe to the right shows the next slide. */
export class RtlCarousel extends Carousel {
  constructor(props: Props) {
    super(props)
    const { onSwipeForward, onSwipeBackwards } = this
    this.onSwipeForward = onSwipeBackwards
    this.onSwipeBackwards = onSwipeForward
  }
}
