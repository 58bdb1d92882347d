import Fastify from 'fastify'
import { fromMemory, serverTiming, PictureTimes } from './timing'
import type { PageTrace } from './timing'
import { requestLog } from './requestLog'

const timingOf = async (trace: PageTrace | null): Promise<unknown> => {
  const app = Fastify()
  requestLog(app, () => undefined)
  serverTiming(app)
  app.get('/', (request, reply) => {
    request.page = trace && { of: null, trace }
    return reply.send('answer')
  })
  app.get('/picture', (request, reply) => {
    request.picture = { fetchMs: 2, resizeMs: 30.5 }
    return reply.send('answer')
  })
  const { headers } = await app.inject(trace === null ? '/picture' : '/')
  await app.close()
  return headers['server-timing']
}

it('lists the origin of a page, its times, and its slowest content first', async () => {
  const content = { menu: 1, 'pages/"2"': 300, a: 2, b: 3, c: 4, d: 5 }
  const trace: PageTrace = { ...fromMemory, from: 'worker', content, queueMs: 0.5, workerMs: 310 }
  expect(await timingOf(trace)).toBe(
    'worker, queue;dur=0.5, render;dur=310, content;desc="pages/_2_";dur=300, content;desc="d";dur=5, ' +
      'content;desc="c";dur=4, content;desc="b";dur=3, content;desc="a";dur=2',
  )
})

it('a cached page has only "memory"', async () => {
  expect(await timingOf(fromMemory)).toBe('memory')
})

it('a picture has the times of fetching and resizing', async () => {
  expect(await timingOf(null)).toBe('fetch;dur=2, resize;dur=30.5')
})

it('measures fetching and resizing, also if one of them fails', async () => {
  let now = 0
  const times = new PictureTimes(() => now)
  const after = async <A>(ms: number, value: () => A): Promise<A> => {
    await Promise.resolve()
    now += ms
    return value()
  }
  expect(await times.fetching(after(12.34, () => 'bytes'))).toBe('bytes')
  const resizing = times.resizing(
    after(5, () => {
      throw new Error('too large')
    }),
  )
  await expect(resizing).rejects.toThrow('too large')
  expect(times.trace()).toEqual({ fetchMs: 12.3, resizeMs: 5 })
})
