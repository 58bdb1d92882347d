import { limits } from '../workers/limits'
import { isContentLate, PageTimes } from './pageTimes'
import { waitsFor } from '../operate/timing'

let at: number
let times: PageTimes
beforeEach(() => {
  at = 1_000
  times = new PageTimes(() => at)
})

/** A question that is answered when `answer` is called. */
const pending = (path: string) => {
  let answer = () => undefined as void
  const pending = times.asking(() => new Promise((resolve) => (answer = () => resolve(null))))(path)
  return async (ms: number): Promise<void> => {
    at += ms
    answer()
    await pending
  }
}

it('measures each content question, with the longer time of two equal questions', async () => {
  for (const [path, ms] of [
    ['menu', 30],
    ['menu', 20],
    ['slides', 12.34],
  ] as const)
    await pending(path)(ms)
  expect(times.trace('worker')).toMatchObject({ content: { menu: 30, slides: 12.3 }, unanswered: [] })
})

it('omits the words of a search, which are private', async () => {
  const answer = pending('search?q=visa')
  expect(times.trace('worker').unanswered).toEqual(['search'])
  await answer(0)
  expect(times.trace('worker')).toMatchObject({ content: { search: 0 }, unanswered: [] })
})

it('measures a question that fails', async () => {
  const pending = times.asking(() => Promise.reject(new Error('refused')))('menu')
  at += 5
  await expect(pending).rejects.toThrow('refused')
  expect(times.trace('worker').content).toEqual({ menu: 5 })
})

it('lists unanswered questions with the time so far', () => {
  pending('pages/2')
  at += 40
  const trace = times.trace('worker')
  expect(trace).toMatchObject({ content: { 'pages/2': 40 }, unanswered: ['pages/2'] })
  expect(waitsFor(trace)).toBe('the content pages/2')
})

it('measures the queue and the worker, up to now if they have not ended', () => {
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

it('a page without questions waits for nothing', () => {
  expect(waitsFor(times.trace('worker'))).toBe('nothing')
})

describe('content', () => {
  const { contentMs } = limits

  it('is late if a question took almost all of the time limit', async () => {
    await pending('pages/2')(contentMs - 200)
    const answer = pending('lists/causes')
    at += 199
    expect(isContentLate(times.trace('worker'))).toBe(true)
    await answer(0)
    expect(isContentLate(times.trace('worker'))).toBe(true)
  })

  it('is not late if there were no questions, or only quick ones', async () => {
    expect(isContentLate(times.trace('worker'))).toBe(false)
    await pending('pages/2')(contentMs / 2)
    at += contentMs
    expect(isContentLate(times.trace('worker'))).toBe(false)
  })
})
