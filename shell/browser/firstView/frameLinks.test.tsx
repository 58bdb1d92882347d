import type { Router } from '../later/live/visibleAddress'
import { followFrameLinks } from './frameLinks'

const navigate = jest.fn()
const router = {
  navigate,
  state: { location: { pathname: '/', search: '', hash: '' } },
} as unknown as Router
let end: () => void
beforeAll(() => {
  end = followFrameLinks(document.body, router)
})
beforeEach(() => {
  navigate.mockReset()
  document.body.innerHTML = `
    <header><a id="cause" href="/cause?a=1#top"><b>Causes</b></a><a id="home" href="/">Home</a>
    <a id="part" href="/#part">Part</a><a id="away" href="https://other.example/">Away</a>
    <a id="tab" href="/x" target="_blank">Tab</a><a id="file" href="/x" download>File</a></header>
    <main><header><a id="text" href="/x">A link of the page</a></header></main>`
})
const click = (selector: string, how: MouseEventInit = {}): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  // jsdom cannot navigate.
  const left = (late: Event) => late.preventDefault()
  let isLeft = false
  window.addEventListener('click', (late) => (isLeft = !late.defaultPrevented), { once: true })
  window.addEventListener('click', left, { once: true })
  document.querySelector(selector)?.dispatchEvent(event)
  return isLeft
}

test('a link of the frame is followed in the browser', () => {
  expect(click('#cause b')).toBe(false)
  expect(navigate).toHaveBeenCalledWith('/cause?a=1#top', { replace: false })
})

test('a link to the page itself adds nothing to the history', () => {
  click('#home')
  expect(navigate).toHaveBeenCalledWith('/', { replace: true })
})

test.each(['#part', '#away', '#tab', '#file', '#text'])('%s is left to the browser', (selector) => {
  expect(click(selector)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test('so is a click that opens another tab, and every click after the end', () => {
  expect(click('#cause', { ctrlKey: true })).toBe(true)
  expect(click('#cause', { button: 1 })).toBe(true)
  end()
  expect(click('#cause')).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})
