import { limits } from '../workers/limits'
import { isContentLate, PageTimes } from './pageTimes'
import { waitsFor } from '../operate/pageTrace'

let at: number
let times: PageTimes
beforeEach(() => {
  at = 1_000
  times = new PageTimes(() => at)
})

/** A question whose answer comes when `answer` is called. */
const pending = () => {
  let answer = () => undefined as void
  const ask = times.asking(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(null)
      }),
  )
  return { ask, answer: () => answer() }
}

it('measures each answer of the content', async () => {
  const { ask, answer } = pending()
  const asked = ask('menu')
  at += 12.34
  answer()
  await asked
  expect(times.trace('worker')).toMatchObject({ content: { menu: 12.3 }, unanswered: [] })
})

it("names a search without its words, which are a visitor's", async () => {
  const { ask, answer } = pending()
  const asked = ask('search?q=visa')
  expect(times.trace('worker').unanswered).toEqual(['search'])
  answer()
  await asked
  expect(times.trace('worker')).toMatchObject({ content: { search: 0 }, unanswered: [] })
})

it('counts a question that is asked twice for the longer time', async () => {
  for (const ms of [30, 20]) {
    const { ask, answer } = pending()
    const asked = ask('menu')
    at += ms
    answer()
    await asked
  }
  expect(times.trace('worker').content).toEqual({ menu: 30 })
})

it('measures a question that fails', async () => {
  const ask = times.asking(() => Promise.reject(new Error('refused')))
  const asked = ask('menu')
  at += 5
  await expect(asked).rejects.toThrow('refused')
  expect(times.trace('worker').content).toEqual({ menu: 5 })
})

it('knows what has no answer yet, and since when', () => {
  void pending().ask('pages/2')
  at += 40
  const trace = times.trace('worker')
  expect(trace).toMatchObject({ content: { 'pages/2': 40 }, unanswered: ['pages/2'] })
  expect(waitsFor(trace)).toBe('the content pages/2')
})

it('measures the turn and the worker, up to now when they are not over', () => {
  expect(times.trace('memory')).toMatchObject({ queueMs: 0, workerMs: 0 })
  at += 1
  times.queued()
  at += 10
  expect(times.trace('worker')).toMatchObject({ queueMs: 10, workerMs: 0 })
  expect(waitsFor(times.trace('worker'))).toBe('its turn')
  times.started()
  at += 20
  expect(times.trace('worker')).toMatchObject({ queueMs: 10, workerMs: 20 })
  expect(waitsFor(times.trace('worker'))).toBe('its worker')
  times.done(7)
  at += 40
  expect(times.trace('worker')).toMatchObject({ queueMs: 10, workerMs: 20 })
})

it('a page that has asked for nothing waits for nothing', () => {
  expect(waitsFor(times.trace('worker'))).toBe('nothing')
})

describe('content', () => {
  const { contentMs } = limits

  it('is late when a question was open until there was no more time', async () => {
    const first = pending()
    const asked = first.ask('pages/2')
    at += contentMs - 200
    first.answer()
    await asked
    const second = pending()
    const next = second.ask('lists/causes')
    at += 199
    expect(isContentLate(times.trace('worker'))).toBe(true)
    second.answer()
    await next
    expect(isContentLate(times.trace('worker'))).toBe(true)
  })

  it('is not late when it was answered, or not asked for', async () => {
    expect(isContentLate(times.trace('worker'))).toBe(false)
    const { ask, answer } = pending()
    const asked = ask('pages/2')
    at += contentMs / 2
    answer()
    await asked
    at += contentMs
    expect(isContentLate(times.trace('worker'))).toBe(false)
  })
})
