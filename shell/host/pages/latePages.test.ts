import { memoryContent } from '@caravanserai/adapters/testing'
import { fakePages, outputOf } from '../../testing/fakePages'
import { composed, testRelease } from '../../testing/testComposition'
import { testDocuments, testPages } from '../../testing/testPages'
import { inlineScript, inlineStyle } from './document/document'
import { limits } from './limits'
import { Overloaded } from '../workers/releaseWorkers'
import type { PagesOptions } from './pages'

const signal = new AbortController().signal
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const never = () => new Promise<never>(() => undefined)
const apology = () => Promise.resolve(outputOf('<p>sorry</p>', { status: 503 }))

/** A site with one page, rendered by `page`, and its log. */
const siteWith = (page: Parameters<typeof fakePages>[0], more: Partial<PagesOptions> = {}) => {
  const logged: string[] = []
  const frame = fakePages(apology)
  const composition = composed(testRelease('charity', ['/cause'], fakePages(page)))
  const pages = testPages({
    content: memoryContent(),
    frame: frame.pages,
    log: (line) => logged.push(line),
    ...more,
  })
  return {
    pages,
    composition,
    logged,
    frame,
    page: (leaving = signal) => pages.page(composition, '/cause', null, leaving),
    data: (leaving = signal) => pages.data(composition, '/cause', true, null, leaving),
  }
}

/** The response at the end of the time budget. */
const late = async <A>(response: Promise<A>): Promise<A> => {
  await jest.advanceTimersByTimeAsync(limits.budgetMs)
  return response
}
const overloaded = () => Promise.reject(new Overloaded())
const reason = 'the 3000 ms of the request have elapsed, waiting for its worker'
const noData = { readings: [], isPage: true, version: null }

describe('a page that times out', () => {
  it('is an apology in the frame, which is not cached', async () => {
    const { pages, page, composition, logged, frame } = siteWith(never)
    const { body, ...response } = await late(page())
    expect(response).toMatchObject({
      status: 503,
      etag: null,
      headers: { 'retry-after': '5' },
      isOfMachine: true,
    })
    expect(body?.plain.toString()).toMatch(/^<!DOCTYPE html>.*<p>sorry<\/p>.*<\/html>$/s)
    expect(logged).toEqual([`page /cause: ${reason}`])
    const error = { status: 503, remote: { name: 'charity', patterns: ['/cause'] } }
    expect(frame.asked.map(({ request }) => request)).toEqual([{ address: '/cause', view: 'page', error }])
    expect(pages.kept(composition, '/cause')).toBeNull()
  })

  it('has the time limit of the option "patience"', async () => {
    const { page, logged } = siteWith(never, { patience: { budgetMs: 4_000 } })
    const response = late(page())
    await jest.advanceTimersByTimeAsync(999)
    expect(logged).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(logged).toEqual(['page /cause: the 4000 ms of the request have elapsed, waiting for its worker'])
    await response
  })

  it('shows the reason only in the bar of a preview', async () => {
    const previewBar = (_: unknown, failed: string | null) => ({
      html: `<p>${failed}</p>`,
      style: inlineStyle('/bar.css', ''),
      script: inlineScript(''),
    })
    const { pages, page, composition } = siteWith(never, { documents: { ...testDocuments, previewBar } })
    expect(String((await late(page())).body?.plain)).not.toContain(reason)
    const variant = { _tag: 'Preview', of: null, drafts: null, until: 0 } as const
    const preview = pages.page({ ...composition, variant }, '/cause', null, signal)
    expect(String((await late(preview)).body?.plain)).toContain(reason)
  })

  it('is a plain apology if the frame cannot be rendered either', async () => {
    const frame = fakePages(() => Promise.reject(new Error('no worker'))).pages
    const { status, headers, body } = await late(siteWith(never, { frame }).page())
    expect({ status, headers }).toEqual({
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    })
    expect(body?.plain.toString()).toMatch(/^<!DOCTYPE html>.*This page will be back shortly.*<\/html>$/)
  })
})

it('data that times out has no version', async () => {
  const { data, logged } = siteWith(never)
  expect(await late(data())).toMatchObject(noData)
  expect(logged).toEqual([`page /cause: ${reason}`])
})

it.each(['page', 'data'] as const)(
  'the %s rejects when its client disconnects, without an apology or a log line',
  async (kind) => {
    const site = siteWith(never)
    const leaving = new AbortController()
    const response = site[kind](leaving.signal)
    leaving.abort(new Error('left'))
    await expect(response).rejects.toThrow('left')
    await jest.advanceTimersByTimeAsync(limits.budgetMs)
    expect({ logged: site.logged, frames: site.frame.asked }).toEqual({ logged: [], frames: [] })
  },
)

it('with a full queue, a page is immediately an apology without a frame, and data has no version', async () => {
  const { page, data, logged, frame } = siteWith(overloaded)
  expect(await page()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(frame.asked).toEqual([])
  expect(await data()).toMatchObject(noData)
  expect(logged).toEqual(Array(2).fill('page /cause: too many pages wait'))
})

it('a not-found page whose frame fails is an apology for no remote', async () => {
  const errors: unknown[] = []
  const frame = fakePages(({ request: { error } }) => {
    errors.push(error)
    return errors.length === 1 ? Promise.reject(new Error('no')) : apology()
  }).pages
  const { pages, composition } = siteWith(never, { frame })
  expect((await pages.page(composition, '/other', null, signal)).status).toBe(503)
  expect(errors).toEqual([
    { status: 404, remote: null },
    { status: 503, remote: null },
  ])
})

it('a visitor with too many concurrent pages is refused further ones, other visitors are not', async () => {
  const finish: (() => void)[] = []
  const { pages, composition } = siteWith(
    () => new Promise((resolve) => finish.push(() => resolve(outputOf('<p>here</p>')))),
  )
  const page = (address: string, client: string) => pages.page(composition, address, client, signal)
  const own = Array.from({ length: limits.queue.perVisitor }, (_, n) => page(`/cause?n=${n}`, 'greedy'))
  expect((await page('/cause?n=last', 'greedy')).status).toBe(503)
  const others = page('/cause', 'other')
  await jest.advanceTimersByTimeAsync(0)
  expect(finish).toHaveLength(limits.queue.concurrent)
  while (finish.length > 0) {
    finish.splice(0).forEach((done) => done())
    await jest.advanceTimersByTimeAsync(0)
  }
  expect((await others).status).toBe(200)
  for (const response of own) expect((await response).status).toBe(200)
})
