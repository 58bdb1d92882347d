import { fireEvent, render, screen } from '@testing-library/react'
import Library from 'react-image-lightbox'
import { PatchedLightbox } from './PatchedLightbox'

/** Private members of the library that the patch overrides, calls or reads; another version may lack them. */
type Private = Record<
  'shouldHandleEvent' | 'handleTouchStart' | 'handlePointerEvent' | 'handleSwipeStart',
  jest.Mock
>
const library = Library.prototype as unknown as Private
const props = { mainSrc: '/media/a.webp', onCloseRequest: () => undefined, onZoom: () => undefined }
const patched = () =>
  new PatchedLightbox(props) as unknown as Private & Record<string, unknown> & PatchedLightbox

test.each([
  ...['componentDidMount', 'componentWillUnmount', 'handleKeyInput', 'shouldHandleEvent', 'changeZoom'],
  ...['handlePointerEvent', 'addPointer', 'multiPointerStart', 'setPreventInnerClose'],
  'handleCaptionMousewheel',
])('the library has the method %s', (name) => {
  expect((library as Record<string, unknown>)[name]).toBeInstanceOf(Function)
  expect(Library).toHaveProperty('parsePointerEvent')
})

test('the library calls shouldHandleEvent for touches and pointers, and touches are ignored', () => {
  const shouldHandle = jest.spyOn(library, 'shouldHandleEvent').mockReturnValue(false)
  library.handleTouchStart.call({ shouldHandleEvent: library.shouldHandleEvent }, {})
  library.handlePointerEvent.call({ shouldHandleEvent: library.shouldHandleEvent }, { type: 'pointerdown' })
  const [[touch], [pointer]] = shouldHandle.mock.calls as [[number], [number]]
  shouldHandle.mockReturnValue(true)
  const lightbox = patched()
  expect(lightbox.shouldHandleEvent(touch)).toBe(false)
  expect(lightbox.shouldHandleEvent(pointer)).toBe(true)
  shouldHandle.mockRestore()
})

test('an arrow key works before and after the picture has the focus, but not once it is closed', () => {
  const onMoveNextRequest = jest.fn()
  const { unmount } = render(
    <PatchedLightbox
      {...props}
      nextSrc="/media/b.webp"
      keyRepeatLimit={0}
      onMoveNextRequest={onMoveNextRequest}
      reactModalProps={{ ariaHideApp: false }}
    />,
  )
  const press = (target: Element) => fireEvent.keyDown(target, { key: 'ArrowRight', keyCode: 39 })
  press(document.body)
  expect(onMoveNextRequest).toHaveBeenCalledTimes(1)
  press(screen.getByRole('dialog'))
  expect(onMoveNextRequest).toHaveBeenCalledTimes(2)
  unmount()
  press(document.body)
  expect(onMoveNextRequest).toHaveBeenCalledTimes(2)
})

const inner = () => Object.assign(document.createElement('div'), { className: 'ril-inner' })
const down = (target: Element, pointerType = 'touch') =>
  ({
    type: 'pointerdown',
    pointerType,
    target,
    pointerId: 1,
    clientX: 5,
    clientY: 5,
    preventDefault: jest.fn(),
  }) as never

test('a finger next to the picture starts a swipe', () => {
  const lightbox = patched()
  lightbox.handlePointerEvent(down(inner()))
  expect(lightbox).toMatchObject({ swipeStartX: 5, swipeEndX: 5 })
})

test('a tap next to the picture closes the lightbox, and a swipe does not', () => {
  const prevented = (to: number) => {
    const lightbox = patched()
    lightbox.handleSwipeStart({ x: 5, y: 5 })
    lightbox.swipeEndX = to
    lightbox.setPreventInnerClose()
    const { preventInnerClose } = lightbox as Record<string, unknown>
    return preventInnerClose
  }
  expect({ swipe: prevented(80), tap: prevented(5) }).toEqual({ swipe: true, tap: false })
})
