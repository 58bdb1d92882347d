import { EventEmitter } from 'node:events'
import type { Client } from 'pg'
import { stateLimits } from '../limits'
import { postgresLink } from './postgresLink'

const { beatAnswerMs, slowAnswerMs } = stateLimits

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A link whose polls are answered only when the test allows it; other connections answer on request. */
const opened = async () => {
  const heard = { at: -Infinity }
  let answer = () => undefined as void
  const link = postgresLink(
    async () =>
      Object.assign(new EventEmitter(), {
        connect: async () => undefined,
        end: async () => undefined,
        query: (text: string) =>
          text.startsWith('LISTEN')
            ? Promise.resolve({ rows: [] })
            : new Promise((resolve) => (answer = () => resolve({ rows: [{ one: 1 }] }))),
      }) as unknown as Client,
    'test',
    heard,
  )
  const notifications: string[] = []
  void link.query('SELECT 1').then(
    () => notifications.push('answered'),
    (error: Error) => notifications.push(error.message),
  )
  await jest.advanceTimersByTimeAsync(0)
  return {
    reasons: notifications,
    answer: () => answer(),
    /** @param isHeard whether the engine answers another statement during this time */
    wait: async (ms: number, isHeard: boolean) => {
      await jest.advanceTimersByTimeAsync(ms / 2)
      if (isHeard) heard.at = performance.now()
      await jest.advanceTimersByTimeAsync(ms / 2)
      // The event loop needs several turns to read received data.
      for (let turn = 0; turn < 3; turn += 1) await jest.advanceTimersByTimeAsync(1)
    },
  }
}

test('an engine that answers nothing is away as soon as a poll is not answered in time', async () => {
  const { reasons, wait } = await opened()
  await wait(beatAnswerMs, false)
  expect(reasons).toEqual([`no answer of the engine within ${beatAnswerMs} ms`])
})

test('an engine that answers other statements is slow, and its answer is awaited', async () => {
  const { reasons, wait, answer } = await opened()
  await wait(beatAnswerMs, true)
  await wait(beatAnswerMs, true)
  expect(reasons).toEqual([])
  answer()
  await wait(0, false)
  expect(reasons).toEqual(['answered'])
})

test('an engine that stops answering while it is slow is away', async () => {
  const { reasons, wait } = await opened()
  await wait(beatAnswerMs, true)
  await wait(beatAnswerMs, false)
  expect(reasons).toEqual([`no answer of the engine within ${2 * beatAnswerMs} ms`])
})

test('an engine that answers everything but polls is away after a limit', async () => {
  const { reasons, wait } = await opened()
  for (let waited = 0; waited < slowAnswerMs; waited += beatAnswerMs) await wait(beatAnswerMs, true)
  expect(reasons).toEqual([`no answer of the engine within ${slowAnswerMs} ms`])
})
