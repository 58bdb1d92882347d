import { memoryContent } from '@caravanserai/adapters/testing'
import { fakePages, outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import { testPages } from '../../testing/testPages'
import { limits } from './limits'
import { compose } from '../releases/composition'
import { Overloaded } from '../workers/releaseWorkers'
import type { PagesOptions } from './pages'

const signal = new AbortController().signal
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const never = () => new Promise<never>(() => undefined)
const apology = () => Promise.resolve(outputOf('<p>sorry</p>', { status: 503 }))

/** A site of one page, which this makes, and what is logged. */
const siteWith = (page: Parameters<typeof fakePages>[0], more: Partial<PagesOptions> = {}) => {
  const logged: string[] = []
  const frame = fakePages(apology)
  const live = testRelease('charity', ['/cause'], fakePages(page))
  const pages = testPages({
    content: memoryContent(),
    frame: frame.pages,
    log: (line) => logged.push(line),
    ...more,
  })
  const composition = compose([{ name: 'charity', release: live, listed: { addresses: [], previous: [] } }])
  return { pages, composition, logged, frame }
}

const overloaded = () => Promise.reject(new Overloaded())
const late = ['page /cause: the 3000 ms of the request were over, waiting for its worker']

describe('a page that is not made in time', () => {
  it('is the frame with an apology, which is not kept', async () => {
    const { pages, composition, logged, frame } = siteWith(never)
    const page = pages.page(composition, '/cause', null, signal)
    await jest.advanceTimersByTimeAsync(limits.budgetMs)
    const { status, etag, headers, body, isOfMachine } = await page
    expect([status, etag, headers['retry-after'], logged]).toEqual([503, null, '5', late])
    expect(isOfMachine).toBe(true)
    expect(body?.plain.toString()).toMatch(/^<!DOCTYPE html>.*<p>sorry<\/p>.*<\/html>$/s)
    expect(frame.asked.map(({ request }) => request)).toEqual([
      {
        address: '/cause',
        view: 'page',
        error: { status: 503, remote: { name: 'charity', patterns: ['/cause'] } },
      },
    ])
    expect(pages.kept(composition, '/cause')).toBeNull()
  })

  it('says why in the bar of a preview', async () => {
    const { pages, composition } = siteWith(never)
    const variant = { _tag: 'Preview', remote: 'charity', release: '1.0.0-a', until: 0 } as const
    for (const [shown, words] of [
      [composition, false],
      [{ ...composition, variant }, true],
    ] as const) {
      const page = pages.page(shown, '/cause', null, signal)
      await jest.advanceTimersByTimeAsync(limits.budgetMs)
      const html = String((await page).body?.plain)
      expect(html.includes('the 3000 ms of the request were over, waiting for its worker')).toBe(words)
    }
  })

  it('is a plain apology when the frame cannot be rendered either', async () => {
    const frame = fakePages(() => Promise.reject(new Error('no worker'))).pages
    const { pages, composition } = siteWith(never, { frame })
    const page = pages.page(composition, '/cause', null, signal)
    await jest.advanceTimersByTimeAsync(limits.budgetMs)
    const { status, headers, body } = await page
    expect([status, headers]).toEqual([
      503,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    ])
    expect(body?.plain.toString()).toMatch(/^<!DOCTYPE html>.*This page will be back shortly.*<\/html>$/)
  })

  it('is no apology when nobody waits for it any more', async () => {
    const { pages, composition, logged, frame } = siteWith(never)
    const leaving = new AbortController()
    const page = pages.page(composition, '/cause', null, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(page).rejects.toThrow('left')
    await jest.advanceTimersByTimeAsync(limits.budgetMs)
    expect([logged, frame.asked]).toEqual([[], []])
  })
})

it('a page for which too many wait already is an apology at once, and no frame is rendered for it', async () => {
  const { pages, composition, logged, frame } = siteWith(overloaded)
  const { status, headers } = await pages.page(composition, '/cause', null, signal)
  expect([status, headers['retry-after'], frame.asked]).toEqual([503, '5', []])
  expect(logged).toEqual(['page /cause: too many pages wait'])
})

it('a page that nobody owns, and whose frame fails, is an apology for no remote', async () => {
  const asked: unknown[] = []
  const frame = fakePages(({ request: { error } }) => {
    asked.push(error)
    return asked.length === 1 ? Promise.reject(new Error('no')) : apology()
  }).pages
  const { pages, composition } = siteWith(never, { frame })
  expect((await pages.page(composition, '/other', null, signal)).status).toBe(503)
  expect(asked).toEqual([
    { status: 404, remote: null },
    { status: 503, remote: null },
  ])
})

it('a visitor who asks for too many pages at once is refused the rest, and others wait for their turn only', async () => {
  const asked: string[] = []
  const finish: (() => void)[] = []
  const { pages, composition } = siteWith(({ request: { address } }) => {
    asked.push(address)
    return new Promise((resolve) => finish.push(() => resolve(outputOf('<p>here</p>'))))
  })
  const { concurrent, perVisitor } = limits.queue
  const page = (address: string, client: string) => pages.page(composition, address, client, signal)
  const own = Array.from({ length: perVisitor }, (_, n) => page(`/cause?n=${n}`, 'greedy'))
  expect((await page('/cause?n=last', 'greedy')).status).toBe(503)
  const others = page('/cause', 'other')
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(concurrent)
  // One page of the first visitor, and the next turn but one is the other visitor's.
  finish.splice(0, 2).forEach((done) => done())
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toContain('/cause')
  while (finish.length > 0) {
    finish.splice(0).forEach((done) => done())
    await jest.advanceTimersByTimeAsync(0)
  }
  expect((await others).status).toBe(200)
  for (const one of own) expect((await one).status).toBe(200)
})

describe('data that is not loaded', () => {
  it('in time has no version', async () => {
    const { pages, composition, logged } = siteWith(never)
    const data = pages.data(composition, '/cause', true, null, signal)
    await jest.advanceTimersByTimeAsync(limits.budgetMs)
    expect([await data, logged]).toMatchObject([{ readings: [], isPage: true, version: null }, late])
  })

  it('because too many wait already has no version', async () => {
    const { pages, composition, logged } = siteWith(overloaded)
    expect(await pages.data(composition, '/cause', false, null, signal)).toMatchObject({
      readings: [],
      isPage: true,
      version: null,
    })
    expect(logged).toEqual(['page /cause: too many pages wait'])
  })

  it('because nobody waits for it any more rejects', async () => {
    const { pages, composition, logged } = siteWith(never)
    const leaving = new AbortController()
    const data = pages.data(composition, '/cause', true, null, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(data).rejects.toThrow('left')
    expect(logged).toEqual([])
  })
})
