import { followScroll } from './Header'

const state = () => document.documentElement.dataset['scrolled']
const browserWith = (timelines: boolean) =>
  Object.defineProperty(window, 'CSS', { configurable: true, value: { supports: () => timelines } })
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  window.dispatchEvent(new Event('scroll'))
}

afterEach(() => {
  Reflect.deleteProperty(window, 'CSS')
  scrollTo(0)
  delete document.documentElement.dataset['scrolled']
})

test('sets the scroll state of the document in a browser without scroll timelines', () => {
  browserWith(false)
  const end = followScroll()
  const states = [0, 80, 81, innerHeight - 1, innerHeight, 40].map((y) => {
    scrollTo(y)
    return state()
  })
  expect(states).toEqual(['0', '0', '1', '1', '2', '0'])
  end?.()
  scrollTo(5_000)
  expect(state()).toBe('0')
})

test('does nothing in a browser with scroll timelines', () => {
  browserWith(true)
  expect(followScroll()).toBeUndefined()
  scrollTo(500)
  expect(state()).toBeUndefined()
})
