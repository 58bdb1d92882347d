import { postedAfter } from '../../browserLimits'
import { holdPresses } from './holdPresses'

let held: Set<HTMLElement>
let alive: Set<Element>
const native = jest.fn()
const onHeld = jest.fn()
const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
/** Whether the browser would answer the press, and what was held after it. */
const press = (selector: string) => {
  const isAnswered = element(selector).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  )
  return { isAnswered, held: [...held].map(({ id }) => id) }
}

beforeAll(() => {
  held = new Set()
  alive = new Set()
  holdPresses(held, alive, onHeld)
  document.addEventListener('click', native)
})
beforeEach(() => {
  native.mockReset()
  held.clear()
  alive.clear()
  document.body.innerHTML = `
    <main><form method="post"><button id="send"><b id="label">Send</b></button></form>
    <a id="picture" href="/media/1.webp" data-held>Picture</a><a id="link" href="#a">Link</a></main>
    <footer><button id="menu" popovertarget="panel">Menu</button>
    <form method="get"><button id="search">Search</button></form></footer>`
})

test('a press on a button is held, wherever on it, and nobody else hears of it', () => {
  expect(press('#label')).toEqual({ isAnswered: false, held: ['send'] })
  expect(native).not.toHaveBeenCalled()
  expect(onHeld).toHaveBeenCalledWith(element('#send'))
})

test('a press that is repeated by an impatient visitor is held once', () => {
  press('#send')
  expect(press('#send').held).toEqual(['send'])
})

test('a link is held only where it is marked', () => {
  expect(press('#picture')).toEqual({ isAnswered: false, held: ['picture'] })
  expect(press('#link')).toEqual({ isAnswered: true, held: ['picture'] })
})

test('what works without scripts is left to the browser: a popover, and a form that asks for an address', () => {
  expect(press('#menu')).toEqual({ isAnswered: true, held: [] })
  expect(press('#search')).toEqual({ isAnswered: true, held: [] })
})

test('a part that is alive answers by itself', () => {
  alive.add(element('main'))
  expect(press('#send')).toEqual({ isAnswered: true, held: [] })
  expect(native).toHaveBeenCalledTimes(1)
})

test('what scripts have put next to the page answers by itself', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="close">Close</button></div>')
  expect(press('#close')).toEqual({ isAnswered: true, held: [] })
})

describe('a form whose scripts take too long', () => {
  const submitted = jest.fn((event: Event) => event.preventDefault())
  beforeEach(() => {
    jest.useFakeTimers()
    submitted.mockClear()
    document.body.addEventListener('submit', submitted)
  })
  afterEach(() => {
    jest.useRealTimers()
    document.body.removeEventListener('submit', submitted)
  })

  test('is left to the browser, which posts it once, and again when it is pressed again', () => {
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

  test('is not posted when the scripts have answered meanwhile', () => {
    press('#send')
    held.clear()
    jest.advanceTimersByTime(postedAfter)
    expect(submitted).not.toHaveBeenCalled()
  })

  test('what needs scripts stays held', () => {
    press('#picture')
    jest.advanceTimersByTime(postedAfter)
    expect([...held].map(({ id }) => id)).toEqual(['picture'])
  })
})
