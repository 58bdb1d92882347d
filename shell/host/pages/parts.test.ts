import { all, askPart, listed, mapAnswer } from '@caravanserai/adapters'
import type { Content, Part, PlainParams } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { definePart } from '@caravanserai/adapters/define-part'
import { Slot } from '@caravanserai/adapters/slot'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { createElement as e } from 'react'
import { Outlet, useLoaderData } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { inProcessPages } from '../../testing/inProcessPages'
import { stopClock } from '../../testing/stopClock'
import { composed, testRelease } from '../../testing/testComposition'
import { testDocuments, testIndex, testPages } from '../../testing/testPages'
import { withReleases } from '../releases/composition'
import type { LiveRelease } from '../releases/composition'
import type { FailedPage } from '../releases/failedPage'
import type { Pages } from '../workers/releaseWorkers'
import { limits } from './limits'
import { partTypes } from './parts'
import { Unsettled } from '../workers/renderWorker'

const { signal } = new AbortController()
const path = 'parts/charity/first/mark=a'

/** A page of travel with a slot for a part of charity. */
const homePage = (params: PlainParams) =>
  definePage({
    address: address('/'),
    read: (ask) => all({ part: askPart(ask, 'charity/first', params) }),
    head: () => ({ title: 'Home', description: '', banner: null }),
    page: () =>
      Promise.resolve(({ part }: { readonly part: Part | null }) =>
        e('main', null, e('h1', null, 'Home'), e(Slot, { part, fallback: e('i', null, 'none') })),
      ),
  })

const firstPart = (mark: string) =>
  definePart({
    name: 'charity/first',
    params: { mark: 'text' },
    samples: [{ mark: 'a' }],
    read: (ask, params) =>
      mapAnswer(ask(listed('causes', { count: 1 })), ([first]) =>
        first === undefined ? null : { words: `${first.title} ${mark}${params.mark}` },
      ),
    part: () => Promise.resolve(({ words }: { readonly words: string }) => e('p', null, words)),
  })

/** A release of charity that offers the part. */
const charity = (
  release: string,
  page: (pages: Pages) => Pages['page'] = ({ page: render }) => render,
): LiveRelease => {
  const pages = inProcessPages('charity', [], [firstPart(release)])
  const built = testRelease('charity', ['/cause'], { release, pages: { ...pages, page: page(pages) } })
  const files = { scripts: [], styles: [], first: ['first.FirstPart.js'] }
  const parts = [{ name: 'charity/first', params: { mark: 'text' } as const, samples: [], ...files }]
  return { ...built, info: { ...built.info, parts } }
}

interface Scene {
  readonly live?: LiveRelease
  readonly previous?: LiveRelease
  readonly params?: PlainParams
  readonly routes?: ReadonlyArray<RouteObject>
}

/** A site with the page, on editable content. */
const siteOf = ({
  live = charity('v1'),
  previous,
  params = { mark: 'a' },
  routes = [homePage(params)],
}: Scene = {}) => {
  let title = 'Wells'
  const content: Content = {
    ask: (question) =>
      memoryContent({ lists: { causes: title === '' ? [] : [cause('1', { title })] } }).ask(question),
  }
  const travel = testRelease('travel', ['/'], { pages: inProcessPages('travel', routes) })
  const failed: FailedPage[] = []
  const logged: string[] = []
  const { index, changed } = testIndex()
  const own = { ...testDocuments.shell.own, files: [['/_/shell/parts.js', 'sha256-parts']] as const }
  let composition = composed(travel, live)
  const pages = testPages({
    live: () => composition,
    documents: { ...testDocuments, shell: { ...testDocuments.shell, own } },
    ...{ content, index, log: (line) => void logged.push(line) },
    onFailed: (page) => void failed.push(page),
    previousOf: () => Promise.resolve(previous ?? null),
  })
  return {
    pages,
    index,
    failed,
    logged,
    edit: (text: string) => {
      title = text
      changed(['lists/causes'])
    },
    /** Makes another release live; `null` takes the remote off the site. */
    ship: (release: LiveRelease | null) => {
      composition =
        release === null ? composed(travel) : withReleases(composition, new Map([['charity', release]]))
    },
    composition: () => composition,
    response: () => pages.page(composition, '/', null, signal),
    /** The words in the slot. */
    shown: async (of = composition) => {
      const { body, status } = await pages.page(of, '/', null, new AbortController().signal)
      expect(status).toBe(200)
      const html = body?.plain.toString() ?? ''
      expect(html).toContain('<h1>Home</h1>')
      return /<main.*?<(?:p|i)>([^<]*)<\/(?:p|i)>/s.exec(html)?.[1]
    },
    data: () => pages.data(composition, '/', false, null, signal),
  }
}

afterEach(() => jest.useRealTimers())

const throwing = () => () => Promise.reject(new Error('no well'))

test('a part of another remote is in the page with its script, and the page depends on its content', async () => {
  const site = siteOf()
  const { body, madeOf } = await site.response()
  const html = body?.plain.toString() ?? ''
  expect(html).toContain(`<div data-slot="${path}"><!--$--><p>Wells v1a</p><!--/$--></div>`)
  expect(html).toContain('"/_/charity/remoteEntry.js charity/first":[["/_/charity/first.FirstPart.js"')
  expect([...(madeOf?.versions?.keys() ?? [])].sort()).toEqual(['listed/causes/count=1', 'menu', 'pages/1'])
  expect(site.index.shownWith('/').map(([question]) => question)).toContain('listed/causes/count=1')
})

test('only documents with a part list the script of parts', async () => {
  const site = siteOf()
  const text = async () => (await site.response()).body?.plain.toString()
  expect(await text()).toContain('["/_/shell/parts.js","sha256-parts"]')
  site.ship(null)
  expect(await text()).not.toContain('/_/shell/parts.js')
})

test('the page data has the data of a part without its HTML', async () => {
  const { readings, isMadeOf } = await siteOf().data()
  const { value } = new Map(readings).get(path) ?? {}
  expect(value).toEqual({ path, entry: '/_/charity/remoteEntry.js', data: { words: 'Wells v1a' } })
  expect(isMadeOf((question) => question === 'listed/causes/count=1')).toBe(true)
  expect(isMadeOf((question) => question === 'slides')).toBe(false)
})

test('edits and new releases of a part are shown in the page; a missing part leaves the fallback', async () => {
  const site = siteOf()
  expect(await site.shown()).toBe('Wells v1a')
  const before = await site.data()
  site.edit('Schools')
  expect(await site.shown()).toBe('Schools v1a')
  expect((await site.data()).version).not.toBe(before.version)
  site.ship(charity('v2'))
  expect(await site.shown()).toBe('Schools v2a')
  site.edit('')
  expect(await site.shown()).toBe('none')
  site.ship(null)
  expect(await site.shown()).toBe('none')
  expect(site.failed).toEqual([])
})

test('a part can be in a layout of several pages', async () => {
  const { loader } = homePage({ mark: 'a' })
  const Layout = () => {
    const { part } = useLoaderData<{ readonly part: Part | null }>()
    return e('main', null, e(Outlet), e(Slot, { part }))
  }
  const page = definePage({
    address: address('/'),
    head: () => ({ title: 'Home', description: '', banner: null }),
    page: () => Promise.resolve(() => e('h1', null, 'Home')),
  })
  const site = siteOf({ routes: [{ loader, element: e(Layout), children: [page] }] as RouteObject[] })
  expect(await site.shown()).toBe('Wells v1a')
})

test('none of twenty visitors receives an older part after a newer one', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  let renderings = 0
  // Every second rendering is late, and ends after the next rendering.
  const uneven = (release: string) =>
    charity(release, ({ page }) => async (...input) => {
      renderings += 1
      await pause(renderings % 2 === 0 ? limits.parts.waitMs + 100 : 0)
      return page(...input)
    })
  const site = siteOf({ live: uneven('v1') })
  const stages = ['Wells v1a', 'Schools v1a', 'Schools v2a', 'Books v2a', 'Books v3a']
  let isOver = false
  const visits = Array.from({ length: 20 }, async (_, visitor) => {
    const shown: number[] = []
    while (!isOver || shown.at(-1) !== stages.length - 1) {
      await pause(visitor % 5)
      shown.push(stages.indexOf((await site.shown()) ?? ''))
    }
    return shown
  })
  const changes = [
    () => site.edit('Schools'),
    () => site.ship(uneven('v2')),
    () => site.edit('Books'),
    () => site.ship(uneven('v3')),
  ]
  for (const [at, change] of changes.entries()) {
    await pause(at % 2 === 0 ? limits.parts.waitMs + 200 : 50)
    change()
  }
  await pause(2 * limits.parts.waitMs)
  isOver = true
  for (const shown of await Promise.all(visits))
    expect(shown).toEqual(shown.toSorted((before, after) => before - after))
})

test('partUses lists the pages of each part, and partTypes its parameters', async () => {
  const site = siteOf()
  await site.shown()
  expect(site.pages.partUses()).toEqual([{ path, pages: ['/'], ownMs: 0 }])
  expect(
    partTypes([
      { name: 'charity/voices', params: { count: 'number', open: 'boolean?' } },
      { name: 'charity/first', params: { mark: 'text' } },
    ]),
  ).toBe(`interface RemoteParts {
  'charity/first': { readonly mark: string }
  'charity/voices': { readonly count: number; readonly open?: boolean }
}
`)
})

test('a canary and a preview show their parts, which the live release never falls back to', async () => {
  const site = siteOf()
  expect(await site.shown()).toBe('Wells v1a')
  const next = new Map([['charity', charity('v2')]])
  const live = site.composition()
  const canary = withReleases(live, next, { _tag: 'Canary', remotes: new Set(['charity']) })
  expect(await site.shown(canary)).toBe('Wells v2a')
  const preview = {
    _tag: 'Preview',
    of: { remote: 'charity', release: 'v2' },
    drafts: null,
    until: Infinity,
  } as const
  expect(await site.shown(withReleases(live, next, preview))).toBe('Wells v2a')
  site.ship(charity('v3', throwing))
  site.edit('Schools')
  // The last good rendering is that of the live release.
  expect(await site.shown()).toBe('Wells v1a')
})

test('an unchanged part is rendered once', async () => {
  const addresses: string[] = []
  const site = siteOf({
    live: charity('v1', ({ page }) => (input, ...rest) => {
      addresses.push(input.request.address)
      return page(input, ...rest)
    }),
  })
  await site.shown()
  await site.data()
  site.ship(charity('v1'))
  await site.shown()
  expect(addresses).toEqual([path])
})

test.each<[string, () => Pages['page']]>([
  ['throws', throwing],
  ['never settles', () => () => Promise.reject(new Unsettled())],
])('a part that %s is shown from the previous release, and its release is reported', async (_, page) => {
  const site = siteOf({ live: charity('v2', page), previous: charity('v1') })
  expect(await site.shown()).toBe('Wells v1a')
  expect(site.failed).toMatchObject([
    {
      name: 'charity',
      release: { info: { release: 'v2' } },
      target: path,
      pattern: 'parts/charity/first/:params',
      previousShowed: true,
    },
  ])
})

test('a part shown from the previous release is retried after a delay, and each failure is reported', async () => {
  stopClock()
  const site = siteOf({ live: charity('v2', throwing), previous: charity('v1') })
  await site.shown()
  site.edit('Schools')
  await site.shown()
  expect(site.failed).toHaveLength(1)
  jest.advanceTimersByTime(limits.parts.restMs + 1)
  expect(await site.shown()).toBe('Schools v1a')
  expect(site.failed).toHaveLength(2)
  jest.advanceTimersByTime(limits.parts.restMs + 1)
  await site.shown()
  expect(site.failed).toHaveLength(3)
})

test('a failing part shows its last good rendering, which makes the page uncacheable', async () => {
  const site = siteOf()
  await site.shown()
  site.ship(charity('v2', throwing))
  site.edit('Schools')
  expect(await site.shown()).toBe('Wells v1a')
  expect((await site.response()).madeOf).toBeUndefined()
})

test('a late rendering of an earlier release does not replace the last good part', async () => {
  let isBroken = false
  const site = siteOf()
  await site.shown()
  const earlier = site.composition()
  site.ship(
    charity(
      'v2',
      ({ page }) =>
        (...input) =>
          isBroken ? Promise.reject(new Error('no well')) : page(...input),
    ),
  )
  expect(await site.shown()).toBe('Wells v2a')
  site.edit('Schools')
  expect(await site.shown(earlier)).toBe('Schools v1a')
  isBroken = true
  expect(await site.shown()).toBe('Wells v2a')
})

test('a failing part without a good rendering leaves the fallback, and is reported once per delay', async () => {
  const site = siteOf({ live: charity('v2', throwing) })
  expect(await site.shown()).toBe('none')
  site.edit('Schools')
  expect(await site.shown()).toBe('none')
  expect(site.failed).toHaveLength(1)
})

test('a page does not wait for a late part; the next page has it', async () => {
  let finish: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    finish = resolve
  })
  const site = siteOf({
    live: charity('v1', ({ page }) => async (...input) => {
      await late
      return page(...input)
    }),
  })
  expect(await site.shown()).toBe('none')
  expect(site.failed).toEqual([])
  finish()
  // The work continues after the page has been sent.
  await new Promise((resolve) => setTimeout(resolve, 50))
  site.edit('Wells')
  expect(await site.shown()).toBe('Wells v1a')
})

test('a page that is warmed up waits for the parts of cold workers', async () => {
  const site = siteOf({
    live: charity('v1', ({ page }) => async (...input) => {
      await new Promise((resolve) => setTimeout(resolve, limits.parts.waitMs + 100))
      return page(...input)
    }),
  })
  await site.pages.warm(site.composition(), '/')
  expect(await site.shown()).toBe('Wells v1a')
})

test.each<[string, PlainParams, string]>([
  ['wrong parameters', { mark: 'a', other: 1 }, 'unknown parameter "other"'],
  ['a missing parameter', {}, 'parameter "mark" is missing'],
])('a slot with %s shows its fallback, and the reason is logged once', async (_, params, fault) => {
  const site = siteOf({ params })
  expect(await site.shown()).toBe('none')
  site.edit('Schools')
  expect(await site.shown()).toBe('none')
  expect(site.logged.filter((line) => line.includes(fault))).toHaveLength(1)
  expect(site.failed).toEqual([])
})
