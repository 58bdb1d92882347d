import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { limits } from './limits'
import { limitOverload, isSaturating, saturation } from './overload'
import type { Refusal, LoopLoad } from './overload'
import { trustedHops } from './visitors'
import { limited } from '../../testing/limited'

let app: FastifyInstance
let isSaturated: boolean
let url: string
let inProgress: ReturnType<typeof limitOverload>
const onRefused = jest.fn((_reason: Refusal) => undefined)
/** Ends the waiting requests. */
let answer: (() => void)[]

const start = async (changed: Partial<Record<keyof typeof limits.overload, number>> = {}) => {
  limited(limits.overload, changed)
  isSaturated = false
  answer = []
  onRefused.mockClear()
  app = Fastify({ forceCloseConnections: true, trustProxy: trustedHops(1) })
  inProgress = limitOverload(app, { isSaturated: () => isSaturated, onRefused })
  for (const kind of ['content', 'stream', 'picture', 'other'] as const)
    app.get(kind === 'other' ? '/*' : `/${kind}`, { config: { kind } }, async (request) => {
      if ('wait' in (request.query as object)) await new Promise<void>((resolve) => answer.push(resolve))
      return 'here'
    })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(() => {
  jest.restoreAllMocks()
  return app.close()
})
const get = (path: string, visitor = '203.0.113.1') =>
  fetch(url + path, { headers: { 'x-forwarded-for': visitor } })
const statusOf = async (path: string, visitor?: string) => (await get(path, visitor)).status
/** Starts requests that stay in progress until the test ends them. */
const begin = async (path: string, ...visitors: ReadonlyArray<string>) => {
  const before = answer.length
  const answers = visitors.map((visitor) => get(`${path}?wait`, visitor))
  while (answer.length < before + visitors.length) await new Promise(setImmediate)
  return async () => {
    answer.splice(0).forEach((end) => end())
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    // The connection of a response closes shortly after the client has received it.
    while (Object.values(inProgress()).some((count) => count > 0)) await new Promise(setImmediate)
  }
}

test('refuses expensive requests with an uncacheable 503 while the process is saturated', async () => {
  await start()
  isSaturated = true
  for (const path of ['/content', '/stream', '/picture']) {
    const response = await get(path)
    expect(await response.text()).toBe('Busy\n')
    expect(response.status).toBe(503)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
    })
  }
  for (const path of ['/', '/about/2', '/_/shell/a.js']) expect(await statusOf(path)).toBe(200)
  expect(new Set(onRefused.mock.calls.flat())).toEqual(new Set(['saturated']))
  isSaturated = false
  expect(await statusOf('/content')).toBe(200)
})

test.each([
  ['/content', { content: 2 }, '/picture'],
  ['/picture', { pictures: 2 }, '/content'],
])('limits the concurrent requests of the kind %s', async (path, changed, other) => {
  await start(changed)
  const end = await begin(path, '203.0.113.1', '203.0.113.2')
  expect(await statusOf(path, '203.0.113.3')).toBe(503)
  expect(onRefused.mock.calls).toEqual([['kind']])
  expect(await statusOf(other)).toBe(200)
  await end()
  expect(await statusOf(path)).toBe(200)
})

test('limits the concurrent requests of one visitor, except streams', async () => {
  await start({ perVisitor: 3 })
  const visitor = '203.0.113.1'
  const ends = []
  for (const path of ['/stream', '/a', '/picture', '/content']) ends.push(await begin(path, visitor))
  expect(inProgress()).toEqual({ content: 1, picture: 1, stream: 1, other: 1 })
  expect(await statusOf('/', visitor)).toBe(503)
  expect(onRefused.mock.calls).toEqual([['visitor']])
  expect(await statusOf('/', '203.0.113.2')).toBe(200)
  for (const end of ends) await end()
  expect(await statusOf('/', visitor)).toBe(200)
})

describe('saturation', () => {
  const calm: LoopLoad = { delayMs: 1, utilization: 0.5 }

  it.each<[LoopLoad, boolean]>([
    [calm, false],
    [{ delayMs: 5_000, utilization: 0.5 }, false],
    [{ delayMs: 1, utilization: 1 }, false],
    [{ delayMs: 5_000, utilization: 1 }, true],
  ])('isSaturating returns for %j: %s', (load, expected) => {
    expect(isSaturating(load)).toBe(expected)
  })

  it('begins with two measurements in a row, and ends with the first calm one', async () => {
    jest.useFakeTimers()
    try {
      app = Fastify()
      let load = calm
      const isNow = saturation(app, () => () => load)
      const measured = (next: LoopLoad) => {
        load = next
        jest.advanceTimersByTime(limits.overload.measureMs)
        return isNow()
      }
      const busy = { delayMs: 5_000, utilization: 1 }
      const loads = [busy, calm, busy, busy, busy, calm, busy]
      expect(loads.map(measured).map(Number)).toEqual([0, 0, 0, 1, 1, 0, 0])
    } finally {
      jest.useRealTimers()
    }
  })
})
