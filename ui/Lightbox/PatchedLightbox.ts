import type { WheelEvent } from 'react'
import Library from 'react-image-lightbox'
import type { ILightBoxProps } from 'react-image-lightbox'

/** Library methods that are overridden or called here but missing from its types. */
interface Inside {
  didUnmount: boolean
  currentAction: number
  swipeStartX: number
  swipeEndX: number
  componentDidMount(): void
  componentWillUnmount(): void
  handleKeyInput(event: Event): void
  shouldHandleEvent(source: number): boolean
  changeZoom(level: number, x?: number, y?: number): void
  handlePointerEvent(event: PointerEvent): void
  addPointer(pointer: unknown): void
  multiPointerStart(event: Event): void
  setPreventInnerClose(): void
}

/** Constants of the library: two sources of an event, and the action of a swipe. */
const TOUCH = 2
const POINTER = 3
const SWIPE = 2

// The cast only adds the methods above to the published type.
const Base = Library as unknown as (new (props: ILightBoxProps) => Library & Inside) & {
  parsePointerEvent: (event: PointerEvent) => unknown
}

interface PatchedProps extends ILightBoxProps {
  /** Called when the visitor zooms in. */
  readonly onZoom: () => void
}

/** `react-image-lightbox` with fixes for strict mode, touch and wheel events. */
export class PatchedLightbox extends Base {
  declare readonly props: Readonly<PatchedProps>

  /** Strict mode unmounts and mounts again, after which the library would render nothing. */
  override componentDidMount(): void {
    this.didUnmount = false
    super.componentDidMount()
    document.addEventListener('keydown', this.handleKeyInput)
  }

  /**
   * Handles keys as soon as the picture is shown: the library handles them only while it has the focus, which it
   * takes in the next frame, and stops the propagation of the keys that it handles.
   */
  override componentWillUnmount(): void {
    document.removeEventListener('keydown', this.handleKeyInput)
    super.componentWillUnmount()
  }

  /** Touches are handled as pointer events: touch events would log errors, as React's listeners are passive. */
  override shouldHandleEvent(source: number): boolean {
    return source !== TOUCH && super.shouldHandleEvent(source)
  }

  /** The library starts a swipe on the picture only; on a phone most of the screen is outside it. */
  override handlePointerEvent(event: PointerEvent): void {
    const isOutside = event.target instanceof Element && event.target.classList.contains('ril-inner')
    if (event.type !== 'pointerdown' || event.pointerType !== 'touch' || !isOutside)
      return super.handlePointerEvent(event)
    if (!this.shouldHandleEvent(POINTER)) return
    this.addPointer(Base.parsePointerEvent(event))
    this.multiPointerStart(event)
  }

  /** The click at the end of a swipe must not close the lightbox; a tap outside the picture must. */
  override setPreventInnerClose(): void {
    const tapped = this.currentAction === SWIPE && this.swipeStartX === this.swipeEndX
    if (!tapped) super.setPreventInnerClose()
  }

  override changeZoom(level: number, x?: number, y?: number): void {
    super.changeZoom(level, x, y)
    if (level > 0) this.props.onZoom()
  }

  /** The library would call `preventDefault` in a passive listener. */
  handleCaptionMousewheel(event: WheelEvent): void {
    event.stopPropagation()
  }
}
