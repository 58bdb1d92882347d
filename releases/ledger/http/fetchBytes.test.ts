import { fetchBytes } from '../fetchBytes'

const url = 'http://files.test/a'
const bounds = { maxBytes: 10, stallMs: 50, signal: new AbortController().signal }

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A body whose parts arrive after the given delays, in milliseconds. */
const arrivingAfter = (...times: ReadonlyArray<number>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const delays = [...times]
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const time = delays.shift()
      if (time === undefined) return controller.close()
      jest.advanceTimersByTime(time)
      if (init?.signal?.aborted) controller.error(init.signal.reason)
      else controller.enqueue(Buffer.from('.'))
    }
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
  })

it('a body may take longer than the limit while data arrives', async () => {
  arrivingAfter(40, 40, 40)
  expect((await fetchBytes(url, bounds)).toString()).toBe('...')
})

it('a request fails if no data arrives within the limit', async () => {
  arrivingAfter(40, 60)
  await expect(fetchBytes(url, bounds)).rejects.toThrow(`${url}: nothing received for 50 ms`)
})

it('a file is requested unencoded and without redirects, and the connection is closed', async () => {
  const fetchSpy = arrivingAfter(1)
  await fetchBytes(url, bounds)
  const init = fetchSpy.mock.calls[0]?.[1]
  expect(init).toMatchObject({ redirect: 'error', headers: { 'accept-encoding': 'identity' } })
  expect(init?.signal?.aborted).toBe(true)
  expect(jest.getTimerCount()).toBe(0)
})

it('a body may have the maximum size, but not more', async () => {
  arrivingAfter(1, 1, 1)
  expect(await fetchBytes(url, { ...bounds, maxBytes: 3 })).toHaveLength(3)
  arrivingAfter(1, 1, 1, 1)
  await expect(fetchBytes(url, { ...bounds, maxBytes: 3 })).rejects.toThrow(`${url}: larger than 3 bytes`)
})

const failed = (cause?: unknown) => new TypeError('fetch failed', { cause })
it.each<[string, unknown, string]>([
  ['an error without a cause', failed(), 'cannot be reached'],
  ['a cause', failed(new Error('connect ECONNREFUSED')), 'cannot be reached: connect ECONNREFUSED'],
  ['a cause with only a code', failed({ message: '', code: 'ETIMEDOUT' }), 'cannot be reached: ETIMEDOUT'],
  ['a cause without a message', failed({ message: 5 }), 'cannot be reached'],
  ['a cause that is null', failed(null), 'cannot be reached'],
  ['an error of another kind', new RangeError('a bad port'), 'a bad port'],
  ['a string', 'no error at all', 'no error at all'],
  ['null', null, 'null'],
  ['an object without a message', { name: 'TypeError' }, '[object Object]'],
])('if fetch throws %s, the message has the reason', async (_title, thrown, reason) => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(thrown)
  const error = await fetchBytes(url, bounds).catch((item: unknown) => item)
  expect(error).toMatchObject({ message: `${url}: ${reason}`, cause: thrown })
})

it('an aborted request fails with the reason of its signal', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(failed())
  const signal = AbortSignal.abort(new Error('the release takes too long'))
  await expect(fetchBytes(url, { ...bounds, signal })).rejects.toThrow(`${url}: the release takes too long`)
})
