import { fetchBytes } from './fetchBytes'

const never = new AbortController().signal

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A body whose parts arrive after so many milliseconds each. */
const arrivingAfter = (...times: ReadonlyArray<number>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const left = [...times]
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          const time = left.shift()
          if (time === undefined) return controller.close()
          jest.advanceTimersByTime(time)
          if (init?.signal?.aborted) controller.error(init.signal.reason)
          else controller.enqueue(Buffer.from('.'))
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body)
  })

const bounds = { maxBytes: 10, stallMs: 50, signal: never }

it('reads a body that takes longer than the limit, as long as something arrives', async () => {
  arrivingAfter(40, 40, 40)
  expect((await fetchBytes('http://files.test/a', bounds)).toString()).toBe('...')
})

it('stops when nothing arrives for longer', async () => {
  arrivingAfter(40, 60)
  await expect(fetchBytes('http://files.test/a', bounds)).rejects.toThrow(
    'http://files.test/a: nothing received for 50 ms',
  )
})

it('leaves no timer behind', async () => {
  arrivingAfter(1)
  await fetchBytes('http://files.test/a', bounds)
  expect(jest.getTimerCount()).toBe(0)
})
