import { Carousel } from 'react-responsive-carousel'

type Props = ConstructorParameters<typeof Carousel>[0]

/** The library's carousel for a row that reads from right to left: a finger that goes right brings what comes next. */
export class RtlCarousel extends Carousel {
  constructor(props: Props) {
    super(props)
    const { onSwipeForward, onSwipeBackwards } = this
    this.onSwipeForward = onSwipeBackwards
    this.onSwipeBackwards = onSwipeForward
  }
}
