import { entity, list, listed, mapAnswer, menu } from '@caravanserai/adapters'
import type { Content, Origin } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { unreachable } from '@caravanserai/adapters/relay'
import { left, map as mapRight } from 'fp-ts/Either'
import { map, of, Subject, switchMap, take } from 'rxjs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RouteObject } from 'react-router-dom'
import { fakePages } from '../../testing/fakePages'
import { inProcessPages } from '../../testing/inProcessPages'
import { composed, testComposition, testRelease } from '../../testing/testComposition'
import { testIndex } from '../../testing/testPages'
import { limits } from './limits'
import { compose } from '../../host/releases/composition'
import type { Composition } from '../../host/releases/composition'
import type { ContentGate } from '../../host/pages/renderWithFallback'
import type { SentAnswer } from '../../protocol/messages'
import { SearchIndex } from './searchIndex'
import { termsOf } from './searchWords'
import { SiteSearch } from './siteSearch'

const page = () => Promise.resolve(() => null)
const causePage = definePage({
  address: address('/cause/:id'),
  read: (ask, { id }) => mapAnswer(ask(entity('causes', id)), (cause) => cause && { cause: cause }),
  head: ({ cause: { title } }) => ({ title, description: '', banner: null }),
  addresses: (ask) => mapAnswer(ask(listed('causes')), (all) => all.map(({ id }) => `/cause/${id}`)),
  search: { kind: 'Cause', texts: ({ cause: { summary } }) => [summary] },
  page,
})
/** A page of a remote that does not implement the search. */
const plainPage = definePage({
  address: address('/plain'),
  read: (ask) => mapAnswer(ask(list('testimonials')), (quotes) => ({ quotes })),
  head: () => ({ title: 'What they say', description: 'Of the house.', banner: null }),
  page,
})
const copyPage = definePage({
  address: address('/copy'),
  head: () => ({ title: 'A copy', description: '', banner: null, canonical: '/plain' }),
  page,
})

const log = jest.fn()
beforeEach(() => log.mockClear())

/** A search with editable content that can become unavailable, a changeable site, and a test clock. */
const searchOf = ({
  live,
  content,
  gate = null,
}: {
  readonly live: Composition
  readonly content?: Content
  readonly gate?: Pick<ContentGate, 'asking'> | null
}) => {
  const site = {
    live,
    now: 0,
    causes: [cause('1', { title: 'Wells' }), cause('2', { title: 'Boats' })],
    isUp: true,
    origin: 'network' as Origin,
    /** The questions that the content received. */
    asked: [] as string[],
  }
  const edited: Content = {
    ask: (question) => {
      site.asked.push(question.path)
      if (!site.isUp) return of(left(unreachable('u', 'down')))
      return memoryContent({ lists: { causes: site.causes } })
        .ask(question)
        .pipe(map(mapRight((reading) => ({ ...reading, origin: site.origin }))))
    },
  }
  const start = () => {
    const words = new SearchIndex()
    const { index, changed: report } = testIndex()
    const search = new SiteSearch({
      words,
      content: content ?? edited,
      index,
      composition: () => site.live,
      gate: () => gate,
      log,
      now: () => site.now,
    })
    /** The addresses of the pages found for each of these texts. */
    const found = (...texts: ReadonlyArray<string>) =>
      Object.fromEntries(texts.map((text) => [text, words.find(termsOf(text)).found.map(({ to }) => to)]))
    const changed = () => {
      report()
      return search.update()
    }
    /** The results for "schools" of a search after this delay, when the content has been checked. */
    const foundAfter = async (ms: number) => {
      site.now += ms
      found('x')
      await search.update()
      return found('schools')
    }
    return { search, words, index, found, report, changed, foundAfter }
  }
  return { site, start, ...start() }
}
const compositionOf = (...routes: ReadonlyArray<RouteObject>) => testComposition({ charity: routes })
const plainRelease = testRelease('travel', ['/plain'], { pages: inProcessPages('travel', [plainPage]) })

test('finds each page of the sitemap with its kind, and none before the first update', async () => {
  const { search, words, found } = searchOf({ live: compositionOf(causePage, plainPage, copyPage) })
  expect(words.find(['wells'])).toEqual({ total: 0, found: [] })
  await search.update()
  expect(words.find(['wells']).found).toMatchObject([{ to: '/cause/1', kind: 'Cause' }])
  expect(found('what cause 2', 'boats', 'copy')).toEqual({
    'what cause 2': ['/cause/2', '/cause/1', '/plain'],
    boats: ['/cause/2'],
    copy: [],
  })
  expect(log).not.toHaveBeenCalled()
})

test('finds a page without its own search texts by all of its data', async () => {
  const quote = { id: '1', name: 'Rahima', role: '', quote: 'They kept their word.', picture: null }
  const content = memoryContent({ lists: { testimonials: [quote] } })
  const { search, found } = searchOf({ live: compositionOf(plainPage), content })
  await search.update()
  expect(found('rahima', 'word', 'house')).toEqual({
    rahima: ['/plain'],
    word: ['/plain'],
    house: ['/plain'],
  })
})

test('finds pages that a menu links to, even if they are hidden from search engines', async () => {
  const login = definePage({
    address: address('/login'),
    head: () => ({ title: 'Sign in', description: '', banner: null }),
    unlisted: true,
    page,
  })
  const pages = inProcessPages('auth', [login])
  const worker = fakePages(pages.page)
  const release = testRelease('auth', ['/login'], { pages: { ...worker.pages, addresses: pages.addresses } })
  const links = ['/login', '/login#form'].map((to) => ({ group: 'Pages', name: 'Sign in', to }))
  const { search, found } = searchOf({
    live: composed({ ...release, info: { ...release.info, links } }),
    content: memoryContent(),
  })
  await search.update()
  expect(found('sign')).toEqual({ sign: ['/login'] })
  expect(worker.asked.map(({ request }) => request.address)).toEqual(['/login'])
})

test('an edit updates the found pages, and only changed pages are read again', async () => {
  const pages = inProcessPages('charity', [causePage])
  const worker = fakePages(pages.page)
  const release = testRelease('charity', ['/cause/:id'], {
    pages: { ...worker.pages, addresses: pages.addresses },
  })
  const { site, search, found, changed } = searchOf({ live: composed(release) })
  await search.update()
  site.causes = [cause('1', { title: 'Schools' }), cause('3', { title: 'Clinics' })]
  await search.update()
  expect(found('wells')).toEqual({ wells: ['/cause/1'] })
  await changed()
  expect(found('wells', 'schools', 'boats', 'clinics')).toEqual({
    wells: [],
    schools: ['/cause/1'],
    boats: [],
    clinics: ['/cause/3'],
  })
  const { length } = worker.asked
  await changed()
  expect(worker.asked).toHaveLength(length)
})

test('pages of a reported change are read before all others, after each report', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] })
  const { site, search, found, report } = searchOf({ live: compositionOf(causePage, plainPage) })
  await search.update()
  site.asked.length = 0
  for (const title of ['Schools', 'Clinics']) {
    site.causes = [cause('1', { title })]
    report(['lists/causes'])
    await search.readReported([])
    expect(found(title, 'wells')).toEqual({ [title]: ['/cause/1'], wells: [] })
    // Wait for the pause after the last read.
    site.now += limits.longestRestMs
  }
  expect(site.asked).not.toContain('menu')
  jest.useRealTimers()
})

test('changes reported during a pause are read once after it', async () => {
  const { site, search, found } = searchOf({ live: compositionOf(causePage) })
  await search.update()
  site.causes = [cause('1', { title: 'Schools' })]
  await search.readReported(['lists/causes'])
  site.asked.length = 0
  const reading = ['Clinics', 'Bridges', 'Roads'].map((title) => {
    site.causes = [cause('1', { title })]
    return search.readReported(['lists/causes'])
  })
  expect(site.asked).toEqual([])
  await Promise.all(reading)
  expect(found('roads')).toEqual({ roads: ['/cause/1'] })
  expect(site.asked.filter((path) => path === 'entities/causes/1')).toHaveLength(1)
})

test('answers read before a report do not replace answers read after it', async () => {
  let title = 'Wells'
  const held = new Subject<void>()
  let isHeld = false
  const content: Content = {
    ask: (question) => {
      const answer = memoryContent({ lists: { causes: [cause('1', { title })] } }).ask(question)
      return isHeld && question.path === 'entities/causes/1'
        ? held.pipe(
            take(1),
            switchMap(() => answer),
          )
        : answer
    },
  }
  const { search, found, changed } = searchOf({ live: compositionOf(causePage), content })
  await search.update()
  title = 'Schools'
  isHeld = true
  const whole = changed()
  while (!held.observed) await nextTurn()
  title = 'Clinics'
  isHeld = false
  await search.readReported(['lists/causes'])
  expect(found('clinics')).toEqual({ clinics: ['/cause/1'] })
  held.next()
  await whole
  expect(found('clinics', 'schools')).toEqual({ clinics: ['/cause/1'], schools: [] })
})

test('a page that was never requested is recorded, and found by the content that the gate permits', async () => {
  const first = new Map<string, SentAnswer | null>()
  let isRefused = false
  const { site, search, index, found, changed } = searchOf({
    live: compositionOf(causePage),
    gate: {
      asking: (_page, ask) => async (path) => {
        const answer = isRefused ? (first.get(path) ?? null) : await ask(path)
        if (!first.has(path)) first.set(path, answer)
        return answer
      },
    },
  })
  site.causes = [cause('1', { title: 'Wells' })]
  await search.update()
  expect(
    index.livePages().map(([target, answers]) => [target, answers.map(([question]) => question).sort()]),
  ).toEqual([['/cause/1', ['entities/causes/1', 'menu', 'pages/1']]])
  site.causes = [cause('1', { title: 'Schools' })]
  await changed()
  expect(found('wells', 'schools')).toEqual({ wells: [], schools: ['/cause/1'] })
  isRefused = true
  index.changed('/cause/1')
  await search.readReported([])
  expect(found('wells', 'schools')).toEqual({ wells: ['/cause/1'], schools: [] })
})

test('a new release adds its pages, and a removed release removes them', async () => {
  const first = compositionOf(causePage)
  const { site, search, found } = searchOf({ live: first })
  await search.update()
  const listed = { addresses: [], previous: [] }
  site.live = compose([...first.remotes, { name: 'travel', release: plainRelease, listed }])
  await search.update()
  expect(found('house', 'wells')).toEqual({ house: ['/plain'], wells: ['/cause/1'] })
  site.live = compositionOf(plainPage)
  await search.update()
  expect(found('house', 'wells')).toEqual({ house: ['/plain'], wells: [] })
})

test('keeps its pages while the content is unavailable, and retries an incomplete read', async () => {
  const { site, search, found, changed, start } = searchOf({ live: compositionOf(causePage) })
  await search.update()
  site.isUp = false
  await changed()
  expect(found('wells')).toEqual({ wells: ['/cause/1'] })

  const fresh = start()
  await fresh.search.update()
  expect(fresh.found('wells')).toEqual({ wells: [] })
  site.isUp = true
  site.now += limits.retryMs
  expect(fresh.found('wells')).toEqual({ wells: [] })
  await fresh.search.update()
  expect(fresh.found('wells')).toEqual({ wells: ['/cause/1'] })
})

test('a search starts a check for unreported edits if the last one is too old', async () => {
  const { site, search, foundAfter } = searchOf({ live: compositionOf(causePage) })
  await search.update()
  site.causes = [cause('1', { title: 'Schools' })]
  expect(await foundAfter(limits.freshMs - 1)).toEqual({ schools: [] })
  expect(await foundAfter(1)).toEqual({ schools: ['/cause/1'] })
})

test('a search starts a new check if the last one read answers from memory', async () => {
  const { site, search, foundAfter } = searchOf({ live: compositionOf(causePage) })
  await search.update()
  site.origin = 'memory'
  await search.readReported(['lists/causes'])
  site.origin = 'network'
  site.causes = [cause('1', { title: 'Schools' })]
  expect(await foundAfter(limits.retryMs - 1)).toEqual({ schools: [] })
  expect(await foundAfter(1)).toEqual({ schools: ['/cause/1'] })
})

test('a page that throws or a remote that is absent does not affect other pages', async () => {
  const broken = definePage({
    address: address('/broken'),
    read: (ask) => mapAnswer(ask(menu), () => ({})),
    head: () => {
      throw new Error('no head')
    },
    page,
  })
  const { search, found } = searchOf({
    live: testComposition({ charity: [broken, causePage], travel: null }),
  })
  await search.update()
  expect(found('wells')).toEqual({ wells: ['/cause/1'] })
})

test('concurrent updates read the content once', async () => {
  const { site, search } = searchOf({ live: compositionOf(causePage) })
  await Promise.all([search.update(), search.update(), search.update()])
  expect(site.asked.filter((path) => path === 'entities/causes/1')).toHaveLength(1)
})

test('yields to other tasks while it compares many unchanged pages', async () => {
  const causes = Array.from({ length: 40 }, (_, at) => cause(`${at + 1}`))
  const content = memoryContent({ lists: { causes } })
  const { search, changed } = searchOf({ live: compositionOf(causePage), content })
  await search.update()
  // Every reading of the clock is more than one time slice later.
  let clock = 0
  const later = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 2 * limits.sliceMs))
  let turns = 0
  const turn = () => {
    turns += 1
    immediate = setImmediate(turn)
  }
  let immediate = setImmediate(turn)
  await changed()
  clearImmediate(immediate)
  later.mockRestore()
  expect(turns).toBeGreaterThanOrEqual(causes.length / limits.reading)
})

test('removes a page that is gone even if a list of other pages is unavailable', async () => {
  const quotePage = definePage({
    address: address('/quote/:id'),
    read: (ask) => mapAnswer(ask(list('testimonials')), (quotes) => ({ quotes })),
    head: () => ({ title: 'Quote', description: '', banner: null }),
    addresses: (ask) => mapAnswer(ask(list('testimonials')), (all) => all.map(({ id }) => `/quote/${id}`)),
    page,
  })
  const quote = { id: '1', name: 'Rahima', role: '', quote: 'They kept their word.', picture: null }
  let now = memoryContent({ lists: { causes: [cause('1', { title: 'Wells' })], testimonials: [quote] } })
  const { changed, found } = searchOf({
    live: compositionOf(causePage, quotePage),
    content: { ask: (question) => now.ask(question) },
  })
  await changed()
  expect(found('wells', 'quote')).toEqual({ wells: ['/cause/1'], quote: ['/quote/1'] })
  now = memoryContent({ lists: { causes: [], testimonials: unreachable('u', 'down') } })
  await changed()
  expect(found('wells', 'quote')).toEqual({ wells: [], quote: ['/quote/1'] })
})
