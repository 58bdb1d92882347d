import { postedAfter } from '../../browserLimits'
import { holdPresses } from './holdPresses'

const held = new Set<HTMLElement>()
const alive = new Set<Element>()
const [native, onPress, submitted] = [jest.fn(), jest.fn(), jest.fn((event: Event) => event.preventDefault())]
const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const press = (selector: string) =>
  element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const heldIds = () => [...held].map(({ id }) => id)

beforeAll(() => {
  holdPresses(held, alive, onPress)
  document.addEventListener('click', native)
  document.body.addEventListener('submit', submitted)
})
beforeEach(() => {
  jest.useFakeTimers()
  native.mockClear()
  submitted.mockClear()
  held.clear()
  alive.clear()
  document.body.innerHTML = `
    <main><form method="post"><button id="send"><b id="label">Send</b></button></form>
    <div data-slot="parts/charity/a"><button id="give">Give</button></div>
    <a id="picture" href="/media/1.webp" data-held>Picture</a><a id="link" href="#a">Link</a></main>
    <footer><button id="menu" popovertarget="panel">Menu</button>
    <form method="get"><button id="search">Search</button></form></footer>
    <div role="dialog"><button id="close">Close</button></div>`
})
afterEach(() => jest.useRealTimers())

test.each([
  ['wherever it was on a button', '#label', ['send']],
  ['on a link that is marked', '#picture', ['picture']],
])('a press is held %s, and no other listener receives it', (_, selector, ids) => {
  for (const _again of [1, 2]) expect(press(selector)).toBe(false)
  expect(heldIds()).toEqual(ids)
  expect(native).not.toHaveBeenCalled()
  expect(onPress).toHaveBeenLastCalledWith(element(`#${ids.join('')}`))
})

test('files for the answer are requested when a press begins', () => {
  const begin = (selector: string) =>
    element(selector).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }))
  onPress.mockClear()
  begin('#link')
  expect(onPress).not.toHaveBeenCalled()
  begin('#label')
  expect(onPress.mock.calls).toEqual([[element('#send')]])
  expect(heldIds()).toEqual([])
})

test.each([
  ['on any other link', '#link'],
  ['on a popover, which works without scripts', '#menu'],
  ['on a form that asks for an address', '#search'],
  ['on what scripts have put next to the page', '#close'],
])('a press is left to the browser %s', (_, selector) => {
  expect(press(selector)).toBe(true)
  expect(heldIds()).toEqual([])
})

test('a press in an interactive part is not held', () => {
  alive.add(element('main'))
  expect(press('#send')).toBe(true)
  expect(heldIds()).toEqual([])
  expect(native).toHaveBeenCalledTimes(1)
})

test('a press in a slot is held until the slot is interactive, or the document has no scripts', () => {
  alive.add(element('main'))
  expect(press('#give')).toBe(false)
  expect(heldIds()).toEqual(['give'])
  alive.add(element('[data-slot]'))
  expect(press('#give')).toBe(true)
  alive.clear()
  alive.add(document.documentElement)
  expect(press('#give')).toBe(true)
})

describe('a form whose scripts take too long', () => {
  test('is posted by the browser once, and again after another press', () => {
    press('#send')
    press('#send')
    jest.advanceTimersByTime(postedAfter - 1)
    expect(submitted).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(held.size).toBe(0)
    element('#send').click()
    expect(submitted).toHaveBeenCalledTimes(2)
  })

  test('is not posted if the scripts have answered in time', () => {
    press('#send')
    held.clear()
    jest.advanceTimersByTime(postedAfter)
    expect(submitted).not.toHaveBeenCalled()
  })

  test('is posted without the presses that need scripts, which stay held', () => {
    press('#picture')
    jest.advanceTimersByTime(postedAfter)
    expect(heldIds()).toEqual(['picture'])
  })
})

test('a press on the picture of a view transition is repeated on the element below, but no double click', () => {
  const { documentElement } = document
  const hit = jest.fn<Element | null, [number, number]>(() => documentElement)
  document.elementFromPoint = hit
  const press = (detail = 1) =>
    documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 3, clientY: 4, detail }))
  const followed = jest.fn((event: Event) => event.preventDefault())
  element('#link').addEventListener('click', followed)
  press()
  jest.advanceTimersByTime(60)
  hit.mockReturnValue(element('#link'))
  jest.advanceTimersByTime(1_000)
  expect(followed).toHaveBeenCalledTimes(1)
  expect(hit).toHaveBeenLastCalledWith(3, 4)

  hit.mockClear().mockReturnValue(documentElement)
  press()
  jest.advanceTimersByTime(1_000)
  expect(hit).toHaveBeenCalledTimes(6)

  hit.mockClear().mockReturnValue(element('#link'))
  press(2)
  jest.advanceTimersByTime(1_000)
  expect(hit).not.toHaveBeenCalled()
})
