import { list, orElse } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf, notFound } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'
import { unreachable } from '@caravanserai/adapters/relay'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { redirect } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { fakePages } from '../../testing/fakePages'
import { inProcessPages } from '../../testing/inProcessPages'
import { stopClock } from '../../testing/stopClock'
import { composed, testRelease } from '../../testing/testComposition'
import { testIndex, testPages } from '../../testing/testPages'
import { limits } from './limits'
import type { PageResponse } from './pageResponse'
import type { PagesOptions } from './pages'

const signal = new AbortController().signal
const handle: PageHandle = {
  page: () => Promise.resolve(null),
  meta: () => ({ title: 'Causes', description: 'All of them', banner: null }),
}
const causes: RouteObject = {
  path: '/cause',
  element: 'The causes',
  loader: loaderOf((ask) => ask(list('causes'))),
  handle,
}

/** A site whose only remote has this page, and the requests of its worker. */
const siteOf = (
  page: Partial<RouteObject> = {},
  { contentTtlMs = 60_000, ...options }: Partial<PagesOptions> & { readonly contentTtlMs?: number } = {},
) => {
  const routes = [{ ...causes, ...page } as RouteObject]
  const worker = fakePages(inProcessPages('charity', routes).page)
  const composition = composed(testRelease('charity', ['/cause'], { release: 'a', pages: worker.pages }))
  const { index, changed } = testIndex({ contentTtlMs })
  const pages = testPages({ content: memoryContent(), index, ...options })
  return {
    pages,
    changed,
    composition,
    asked: worker.asked,
    page: (leaving = signal) => pages.page(composition, '/cause', null, leaving),
    kept: () => pages.kept(composition, '/cause'),
    data: (frame = false) => pages.data(composition, '/cause', frame, null, signal),
  }
}

/** Content with editable causes, which can become unavailable. */
const editedContent = () => {
  let causes = [cause('1', { title: 'Wells' })]
  let isUp = true
  const content: Content = {
    ask: (question) =>
      memoryContent({ lists: { causes: isUp ? causes : unreachable('u', 'status 500') } }).ask(question),
  }
  return {
    content,
    edit: (title: string) => {
      isUp = true
      causes = [cause('1', { title })]
    },
    takeAway: () => {
      isUp = false
    },
  }
}

/** A response without its trace. */
const sent = (page: PageResponse | null) => page && { ...page, trace: null }
const textOf = (page: PageResponse | null) => page?.body?.plain.toString() ?? ''

beforeEach(stopClock)
afterEach(() => jest.useRealTimers())

describe('a page', () => {
  it('is rendered in its frame, in a document', async () => {
    const served = await siteOf().page()
    expect(served).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: served.etag },
      of: { pattern: '/cause', remote: 'charity', release: 'a' },
    })
    expect(textOf(served)).toMatch(/<title>Causes \| Charitio<\/title>.*Donate Now.*The causes.*<\/html>$/s)
  })

  it.each<[string, LoaderFunction, object]>([
    [
      'permanent redirect',
      () => redirect('/causes', 301),
      { status: 301, headers: { location: '/causes', 'cache-control': 'no-cache' } },
    ],
    [
      'redirect',
      () => redirect('/causes', 302),
      { status: 302, headers: { location: '/causes', 'cache-control': 'no-cache' } },
    ],
    ['page that does not exist', () => Promise.reject(notFound()), { status: 404 }],
  ])('has no etag, and is not cached, if it is a %s', async (_title, loader, response) => {
    const { page, kept, asked } = siteOf({ loader })
    for (const renders of [1, 2]) {
      const { headers, ...served } = await page()
      expect({ ...served, headers }).toMatchObject({ ...response, etag: null })
      expect(headers).not.toHaveProperty('etag')
      expect(kept()).toBeNull()
      expect(asked).toHaveLength(renders)
    }
  })

  it('is rendered once for concurrent requests, even if the first client disconnects', async () => {
    const { page, asked } = siteOf()
    const leaving = new AbortController()
    const first = page(leaving.signal)
    const others = [page(), page()]
    leaving.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    for (const response of await Promise.all(others)) expect(textOf(response)).toContain('The causes')
    expect(asked).toHaveLength(1)
  })
})

describe('a rendered page', () => {
  it('is rendered again for requests after a change during its rendering, and the old one is not cached', async () => {
    const { content, edit } = editedContent()
    const { changed, page, kept, asked } = siteOf({}, { content })
    /** Requests the page, and reports a change while it is rendered. */
    const changedMeanwhile = async (title: string) => {
      const made = asked.length
      const asking = page()
      while (asked.length === made) await Promise.resolve()
      edit(title)
      changed()
      return { asking }
    }
    await (
      await changedMeanwhile('Boats')
    ).asking
    expect(kept()).toBeNull()
    const { asking } = await changedMeanwhile('Trees')
    await Promise.all([asking, page()])
    expect(asked).toHaveLength(3)
  })

  it('is served from memory for a short time', async () => {
    const { page, kept } = siteOf()
    expect(kept()).toBeNull()
    const first = await page()
    expect(sent(kept())).toEqual(sent(first))
    expect({ first: first.trace.from, kept: kept()?.trace.from }).toEqual({ first: 'worker', kept: 'memory' })
  })

  it.each<[string, Parameters<typeof siteOf>[1], (site: ReturnType<typeof siteOf>) => void]>([
    ['after a short time', {}, () => jest.advanceTimersByTime(limits.compareMs)],
    ['twice while its content is fresh', { contentTtlMs: 20 }, () => jest.advanceTimersByTime(10)],
    ['when a change is reported', {}, ({ changed }) => changed()],
  ])('is compared with its content, not rendered again, %s', async (_title, options, happens) => {
    const site = siteOf({}, options)
    const { page, kept, asked } = site
    const first = await page()
    happens(site)
    expect(kept()).toBeNull()
    const compared = await page()
    expect(sent(compared)).toEqual(sent(first))
    expect(compared.trace).toMatchObject({
      from: 'compared',
      content: { 'lists/causes': 0, menu: 0, 'pages/1': 0 },
    })
    expect(sent(kept())).toEqual(sent(first))
    expect(asked).toHaveLength(1)
  })

  it('is rendered again if its content has changed, and its worker receives the answers', async () => {
    const { content, edit } = editedContent()
    const { page, kept, asked } = siteOf({ element: null }, { content })
    const first = await page()
    edit('Boats')
    jest.advanceTimersByTime(limits.compareMs)
    const second = await page()
    expect(textOf(first)).toContain('Wells')
    expect(textOf(second)).not.toContain('Wells')
    expect(textOf(second)).toContain('Boats')
    expect(second.etag).not.toBe(first.etag)
    expect(asked.map(({ known }) => known.map(([path]) => path).sort())).toEqual([
      [],
      ['lists/causes', 'menu', 'pages/1'],
    ])
    expect(sent(kept())).toEqual(sent(second))
  })

  it('is not served for another query or another composition', async () => {
    const { pages, page, composition } = siteOf()
    await page()
    expect(pages.kept(composition, '/cause?a')).toBeNull()
    expect(pages.kept({ ...composition, id: 'another' }, '/cause')).toBeNull()
  })

  it('is rendered again if the cache has no space', async () => {
    const { page, kept, asked } = siteOf({}, { cacheMb: 0 })
    const first = await page()
    expect(kept()).toBeNull()
    expect((await page()).etag).toBe(first.etag)
    expect(asked).toHaveLength(2)
  })
})

describe('a page with unavailable content', () => {
  const optional = { loader: loaderOf((ask) => orElse(ask(list('causes')), 'none')) }

  it('is shown, and rendered again for the next visitor', async () => {
    const { content, takeAway, edit } = editedContent()
    takeAway()
    const { page, kept } = siteOf(optional, { content })
    expect((await page()).status).toBe(200)
    expect(kept()).toBeNull()
    edit('Boats')
    expect(textOf(await page())).toContain('Boats')
  })

  it('is rendered instead of the cached page with the former content', async () => {
    const { content, takeAway } = editedContent()
    const { changed, page } = siteOf(optional, { content })
    await page()
    takeAway()
    changed()
    expect(textOf(await page())).not.toContain('Wells')
  })
})

describe('the data of a page', () => {
  it('consists of the readings of its loaders and their version', async () => {
    const { data } = siteOf()
    const below = await data()
    const whole = await data(true)
    expect(below.readings.map(([path]) => path)).toEqual(['lists/causes'])
    expect(whole.readings.map(([path]) => path).sort()).toEqual(['lists/causes', 'menu', 'pages/1'])
    expect(below).toMatchObject({ isPage: true, version: `.${whole.version?.split('.')[1]}` })
  })

  it('needs no worker while its content is the same, and changes its version with it', async () => {
    const { content, edit } = editedContent()
    const { data, asked } = siteOf({}, { content })
    const { version } = await data()
    const readings = [['lists/causes', { value: [{ title: 'Wells' }] }]]
    expect(await data()).toMatchObject({ isPage: true, version, readings })
    expect(asked).toHaveLength(1)
    edit('Boats')
    const second = await data()
    expect(second.version).not.toBe(version)
    expect(second.readings).toMatchObject([['lists/causes', { value: [{ title: 'Boats' }] }]])
    expect(asked).toHaveLength(2)
  })

  it.each<[string, LoaderFunction, unknown]>([
    ['a page that does not exist', () => Promise.reject(notFound()), expect.stringMatching(/^\.[\w-]+$/)],
    ['a redirect', () => redirect('/causes'), null],
  ])('%s has the version %j', async (_title, loader, version) => {
    expect(await siteOf({ loader }).data()).toMatchObject({ readings: [], isPage: false, version })
  })

  it('has no version while content is unavailable', async () => {
    const { content, takeAway, edit } = editedContent()
    takeAway()
    const { data } = siteOf({}, { content })
    expect(await data()).toMatchObject({ isPage: true, version: null })
    edit('Boats')
    expect((await data()).version).not.toBeNull()
  })
})
