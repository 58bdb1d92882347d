import type { WheelEvent } from 'react'
import Library from 'react-image-lightbox'
import type { ILightBoxProps } from 'react-image-lightbox'

/** The library's own methods that are mended here: its types leave them out. */
interface Inside {
  didUnmount: boolean
  currentAction: number
  swipeStartX: number
  swipeEndX: number
  componentDidMount(): void
  shouldHandleEvent(source: number): boolean
  changeZoom(level: number, x?: number, y?: number): void
  handlePointerEvent(event: PointerEvent): void
  addPointer(pointer: unknown): void
  multiPointerStart(event: Event): void
  setPreventInnerClose(): void
}

/** The library's numbers for where an event comes from, and for what a finger does. */
const TOUCH = 2
const POINTER = 3
const SWIPE = 2

// The cast only adds the methods above to the library's published type.
const Base = Library as unknown as (new (props: ILightBoxProps) => Library & Inside) & {
  parsePointerEvent: (event: PointerEvent) => unknown
}

interface PatchedProps extends ILightBoxProps {
  /** The visitor looks closer. */
  readonly onZoom: () => void
}

/** `react-image-lightbox` as it should be. */
export class PatchedLightbox extends Base {
  declare readonly props: Readonly<PatchedProps>

  /** Strict mode mounts twice; the library would take itself for unmounted from then on, and show nothing. */
  override componentDidMount(): void {
    this.didUnmount = false
    super.componentDidMount()
  }

  /** Fingers are followed as pointers. As touches too, each would be an error in the console: React hears them passively. */
  override shouldHandleEvent(source: number): boolean {
    return source !== TOUCH && super.shouldHandleEvent(source)
  }

  /** On a phone most of the screen is beside the picture: a finger may swipe there too. */
  override handlePointerEvent(event: PointerEvent): void {
    const beside = event.target instanceof Element && event.target.classList.contains('ril-inner')
    if (event.type !== 'pointerdown' || event.pointerType !== 'touch' || !beside)
      return super.handlePointerEvent(event)
    if (!this.shouldHandleEvent(POINTER)) return
    this.addPointer(Base.parsePointerEvent(event))
    this.multiPointerStart(event)
  }

  /** After a swipe the click that ends it must not close; a tap beside the picture must. */
  override setPreventInnerClose(): void {
    const tapped = this.currentAction === SWIPE && this.swipeStartX === this.swipeEndX
    if (!tapped) super.setPreventInnerClose()
  }

  override changeZoom(level: number, x?: number, y?: number): void {
    super.changeZoom(level, x, y)
    if (level > 0) this.props.onZoom()
  }

  /** A wheel over the caption does nothing; the library would prevent what a passive listener cannot. */
  handleCaptionMousewheel(event: WheelEvent): void {
    event.stopPropagation()
  }
}
