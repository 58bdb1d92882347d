import { list, orElse } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf, notFound } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { redirect } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { fakePages } from '../../testing/fakePages'
import { inProcessPages } from '../../testing/inProcessPages'
import { stopClock } from '../../testing/stopClock'
import { testRelease } from '../../testing/testComposition'
import { testPages } from '../../testing/testPages'
import { limits } from './limits'
import { compose } from '../releases/composition'
import type { PageResponse, SitePages } from './pages'

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

/** The composition of one remote with these routes, and what its release was asked. */
const remoteOf = (routes: ReadonlyArray<RouteObject> = [causes], release = 'a') => {
  const { pages, asked } = fakePages(inProcessPages('charity', routes).page)
  const patterns = routes.map(({ path }) => path ?? '')
  const live = testRelease('charity', patterns, { release, pages })
  return {
    composition: compose([{ name: 'charity', release: live, listed: { addresses: [], previous: [] } }]),
    asked,
  }
}

/** Content whose causes can be edited, and can be out of reach. */
const editedContent = () => {
  let titles: ReadonlyArray<string> | null = ['Wells']
  const content: Content = {
    ask: (question) =>
      memoryContent({
        lists: {
          causes: titles?.map((title, n) => cause(String(n), { title })) ?? {
            _tag: 'Unreachable',
            url: 'u',
            reason: 'status 500',
            status: 500,
            retryAfterMs: 0,
          },
        },
      }).ask(question),
  }
  return {
    content,
    edit: (...next: ReadonlyArray<string>) => {
      titles = next
    },
    takeAway: () => {
      titles = null
    },
  }
}

/** A response without how it came about. */
const sent = (page: PageResponse | null) => page && { ...page, trace: null }
const textOf = ({ body }: PageResponse) => body?.plain.toString() ?? ''

beforeEach(stopClock)
afterEach(() => jest.useRealTimers())

describe('a page', () => {
  it('is the page in its frame, in a document', async () => {
    const served = await testPages({ content: memoryContent() }).page(
      remoteOf().composition,
      '/cause',
      null,
      signal,
    )
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: served.etag,
    })
    expect(textOf(served)).toMatch(/<title>Causes \| Charitio<\/title>.*Donate Now.*The causes.*<\/html>$/s)
  })

  it.each([301, 302])('can be a redirect with status %d', async (status) => {
    const { composition } = remoteOf([{ ...causes, loader: () => redirect('/causes', status) }])
    const pages = testPages({ content: memoryContent() })
    expect(await pages.page(composition, '/cause', null, signal)).toMatchObject({
      status,
      headers: { location: '/causes' },
      etag: null,
      body: null,
    })
    expect(pages.kept(composition, '/cause')).toBeNull()
  })

  it('that does not exist is not kept', async () => {
    const { composition, asked } = remoteOf([{ ...causes, loader: () => Promise.reject(notFound()) }])
    const pages = testPages({ content: memoryContent() })
    for (const renders of [1, 2]) {
      const { status, etag, headers, share } = await pages.page(composition, '/cause', null, signal)
      expect([status, etag, 'etag' in headers, share, asked.length]).toEqual([
        404,
        null,
        false,
        null,
        renders,
      ])
    }
  })

  it('is rendered once for all who ask at the same time', async () => {
    const { composition, asked } = remoteOf()
    const pages = testPages({ content: memoryContent() })
    const all = await Promise.all([1, 2, 3].map(() => pages.page(composition, '/cause', null, signal)))
    expect(all.map(textOf)).toEqual(all.map(() => textOf(all[0] as PageResponse)))
    expect(asked).toHaveLength(1)
  })

  it('is rendered for the others when the first who asked has left', async () => {
    const { composition } = remoteOf()
    const pages = testPages({ content: memoryContent() })
    const leaving = new AbortController()
    const first = pages.page(composition, '/cause', null, leaving.signal)
    const second = pages.page(composition, '/cause', null, signal)
    leaving.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    expect((await second).status).toBe(200)
  })
})

describe('a page that was rendered before', () => {
  it('is answered from memory, without its content for a moment, and never by a worker', async () => {
    const { composition, asked } = remoteOf()
    const pages = testPages({ content: memoryContent() })
    expect(pages.kept(composition, '/cause')).toBeNull()
    const first = await pages.page(composition, '/cause', null, signal)
    const kept = pages.kept(composition, '/cause')
    expect(sent(kept)).toEqual(sent(first))
    jest.advanceTimersByTime(limits.compareMs)
    expect(pages.kept(composition, '/cause')).toBeNull()
    const compared = await pages.page(composition, '/cause', null, signal)
    expect(sent(compared)).toEqual(sent(first))
    expect(sent(pages.kept(composition, '/cause'))).toEqual(sent(first))
    expect(asked).toHaveLength(1)
    expect([first, kept, compared].map((page) => page?.trace.from)).toEqual(['worker', 'memory', 'compared'])
    expect(compared.trace.content).toEqual({ 'lists/causes': 0, menu: 0, 'pages/1': 0 })
    expect(kept?.share).toEqual({ title: 'Causes', picture: null })
    expect(kept?.of).toEqual({ pattern: '/cause', remote: 'charity', release: 'a' })
  })

  it('is compared with its content when a change is reported', async () => {
    const { composition, asked } = remoteOf()
    const pages = testPages({ content: memoryContent() })
    await pages.page(composition, '/cause', null, signal)
    pages.changed()
    expect(pages.kept(composition, '/cause')).toBeNull()
    await pages.page(composition, '/cause', null, signal)
    expect(pages.kept(composition, '/cause')).not.toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('is compared at least twice while its content is fresh', async () => {
    const pages = testPages({ content: memoryContent(), contentTtlMs: 20 })
    const { composition } = remoteOf()
    await pages.page(composition, '/cause', null, signal)
    jest.advanceTimersByTime(9)
    expect(pages.kept(composition, '/cause')).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(pages.kept(composition, '/cause')).toBeNull()
  })

  it('is rendered again when its content has changed, and its worker is sent the answers', async () => {
    const { composition, asked } = remoteOf([{ ...causes, element: null }])
    const { content, edit } = editedContent()
    const pages = testPages({ content })
    const first = await pages.page(composition, '/cause', null, signal)
    edit('Boats')
    jest.advanceTimersByTime(limits.compareMs)
    const second = await pages.page(composition, '/cause', null, signal)
    expect([textOf(first).includes('Wells'), textOf(second).includes('Wells')]).toEqual([true, false])
    expect(textOf(second)).toContain('Boats')
    expect(second.etag).not.toBe(first.etag)
    expect(asked.map(({ known }) => known.map(([path]) => path).sort())).toEqual([
      [],
      ['lists/causes', 'menu', 'pages/1'],
    ])
    expect(sent(pages.kept(composition, '/cause'))).toEqual(sent(second))
  })

  it('is not shown for another query, nor for another composition', async () => {
    const { composition } = remoteOf()
    const pages = testPages({ content: memoryContent() })
    await pages.page(composition, '/cause', null, signal)
    expect(pages.kept(composition, '/cause?a')).toBeNull()
    const next = remoteOf([{ ...causes, element: 'Other causes' }], 'b').composition
    expect(pages.kept(next, '/cause')).toBeNull()
    expect(textOf(await pages.page(next, '/cause', null, signal))).toContain('Other causes')
    expect(textOf(pages.kept(composition, '/cause') as PageResponse)).toContain('The causes')
  })

  it('is rendered again when there was no place to keep it', async () => {
    const { composition, asked } = remoteOf()
    const pages = testPages({ content: memoryContent(), cacheMb: 0 })
    const first = await pages.page(composition, '/cause', null, signal)
    expect(pages.kept(composition, '/cause')).toBeNull()
    expect((await pages.page(composition, '/cause', null, signal)).etag).toBe(first.etag)
    expect(asked).toHaveLength(2)
  })
})

describe('a page of which a part cannot be fetched', () => {
  const optional: RouteObject = {
    ...causes,
    loader: loaderOf((ask) => orElse(ask(list('causes')), 'none')),
  }

  it('is shown, and rendered again for the next visitor', async () => {
    const { composition, asked } = remoteOf([optional])
    const { content, takeAway, edit } = editedContent()
    takeAway()
    const pages = testPages({ content })
    expect((await pages.page(composition, '/cause', null, signal)).status).toBe(200)
    expect(pages.kept(composition, '/cause')).toBeNull()
    edit('Boats')
    expect(textOf(await pages.page(composition, '/cause', null, signal))).toContain('Boats')
    expect(asked).toHaveLength(2)
  })

  it('is not the page that was kept, whose content has gone', async () => {
    const { composition, asked } = remoteOf([optional])
    const { content, takeAway } = editedContent()
    const pages = testPages({ content })
    await pages.page(composition, '/cause', null, signal)
    takeAway()
    pages.changed()
    expect(textOf(await pages.page(composition, '/cause', null, signal))).not.toContain('Wells')
    expect(asked).toHaveLength(2)
  })
})

describe('the data of a page', () => {
  const data = (pages: SitePages, { composition }: ReturnType<typeof remoteOf>, frame = false) =>
    pages.data(composition, '/cause', frame, null, signal)

  it('is what its loaders asked, and the version of what they made of it', async () => {
    const pages = testPages({ content: memoryContent() })
    const remote = remoteOf()
    const below = await data(pages, remote)
    expect(below.isPage).toBe(true)
    expect(below.readings.map(([path]) => path)).toEqual(['lists/causes'])
    const whole = await data(pages, remote, true)
    expect(whole.readings.map(([path]) => path).sort()).toEqual(['lists/causes', 'menu', 'pages/1'])
    expect(below.version).toBe(`.${whole.version?.split('.')[1]}`)
  })

  it('is asked of no worker while the content is the same, and has another version when it is not', async () => {
    const wells = { value: [{ title: 'Wells' }] }
    const { content, edit } = editedContent()
    const pages = testPages({ content })
    const remote = remoteOf()
    const first = await data(pages, remote)
    const again = await data(pages, remote)
    expect(again.isPage).toBe(true)
    expect([again.version, again.readings]).toMatchObject([first.version, [['lists/causes', wells]]])
    expect(remote.asked).toHaveLength(1)
    edit('Boats')
    const second = await data(pages, remote)
    expect(second.version).not.toBe(first.version)
    expect(second.readings).toMatchObject([['lists/causes', { value: [{ title: 'Boats' }] }]])
    expect(remote.asked).toHaveLength(2)
  })

  it.each<[string, RouteObject['loader']]>([
    ['does not exist', () => Promise.reject(notFound())],
    ['is a redirect', () => redirect('/causes')],
  ])('has no version where the page %s', async (_what, loader) => {
    const remote = remoteOf([{ ...causes, loader } as RouteObject])
    expect(await data(testPages({ content: memoryContent() }), remote)).toMatchObject({
      readings: [],
      isPage: false,
      version: null,
    })
  })

  it('has no version while a part of it cannot be fetched', async () => {
    const { content, takeAway, edit } = editedContent()
    takeAway()
    const pages = testPages({ content })
    const remote = remoteOf()
    expect(await data(pages, remote)).toMatchObject({ isPage: true, version: null })
    edit('Boats')
    expect((await data(pages, remote)).version).not.toBeNull()
  })
})
