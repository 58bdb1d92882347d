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

it('asks for the bytes as they were released, and leaves nothing open', async () => {
  const asked = arrivingAfter(1)
  await fetchBytes('http://files.test/a', bounds)
  const init = asked.mock.calls[0]?.[1]
  expect(init).toMatchObject({ redirect: 'error', headers: { 'accept-encoding': 'identity' } })
  expect(init?.signal?.aborted).toBe(true)
})

it('reads as many bytes as it may, and no more', async () => {
  arrivingAfter(1, 1, 1)
  expect(await fetchBytes('http://files.test/a', { ...bounds, maxBytes: 3 })).toHaveLength(3)
  arrivingAfter(1, 1, 1, 1)
  await expect(fetchBytes('http://files.test/a', { ...bounds, maxBytes: 3 })).rejects.toThrow(
    'http://files.test/a: larger than 3 bytes',
  )
})

describe('says in one line why a file cannot be fetched', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  it.each<[string, unknown, string]>([
    ['nothing but that it failed', new TypeError('fetch failed'), 'cannot be reached'],
    ['a cause', new TypeError('fetch failed', { cause: refused }), 'cannot be reached: connect ECONNREFUSED'],
    [
      'a cause that has only a code',
      new TypeError('fetch failed', { cause: { message: '', code: 'ETIMEDOUT' } }),
      'cannot be reached: ETIMEDOUT',
    ],
    ['a cause that is no error', new TypeError('fetch failed', { cause: null }), 'cannot be reached'],
    ['a cause without a message', new TypeError('fetch failed', { cause: {} }), 'cannot be reached'],
    [
      'a cause with another message',
      new TypeError('fetch failed', { cause: { message: 5 } }),
      'cannot be reached',
    ],
    ['an error of another kind', new RangeError('a bad port'), 'a bad port'],
    ['a text', 'no error at all', 'no error at all'],
    ['null', null, 'null'],
    ['no message', { name: 'TypeError' }, '[object Object]'],
  ])('that threw %s', async (_what, thrown, reason) => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(thrown)
    const error = await fetchBytes('http://files.test/a', bounds).catch((one: unknown) => one)
    expect(error).toMatchObject({ message: `http://files.test/a: ${reason}`, cause: thrown })
  })

  it('that was given up for a reason', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    const signal = AbortSignal.abort(new Error('the release takes too long'))
    await expect(fetchBytes('http://files.test/a', { ...bounds, signal })).rejects.toThrow(
      'http://files.test/a: the release takes too long',
    )
  })
})
