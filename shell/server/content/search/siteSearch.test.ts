import { entity, list, listed, mapAnswer, menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { termsOf } from '@caravanserai/adapters/search'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { unreachable } from '@caravanserai/adapters/relay'
import { left } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { RouteObject } from 'react-router-dom'
import { fakePages } from '../../../testing/fakePages'
import { inProcessPages } from '../../../testing/inProcessPages'
import { testComposition, testRelease } from '../../../testing/testComposition'
import { limits } from '../limits'
import { compose } from '../../releases/composition'
import type { Composition } from '../../releases/composition'
import { SiteSearch } from './siteSearch'

const page = () => Promise.resolve(() => null)
const causePage = definePage({
  address: address('/cause/:id'),
  read: (ask, { id }) => mapAnswer(ask(entity('causes', id)), (one) => one && { one }),
  head: ({ one: { title } }) => ({ title, description: '', banner: null }),
  addresses: (ask) => mapAnswer(ask(listed('causes')), (all) => all.map(({ id }) => `/cause/${id}`)),
  search: { kind: 'Cause', texts: ({ one: { summary } }) => [summary] },
  page,
})
/** A page of a remote that has never heard of the search. */
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

/** Content that can be edited and be out of reach, and what was asked of it. */
const edited = () => {
  let values = { causes: [cause('1', { title: 'Wells' }), cause('2', { title: 'Boats' })] }
  let isUp = true
  const asked: string[] = []
  const content: Content = {
    ask: (question) => {
      asked.push(question.path)
      return isUp ? memoryContent({ lists: values }).ask(question) : of(left(unreachable('u', 'down')))
    },
  }
  return {
    content,
    asked,
    edit: (next: typeof values) => {
      values = next
    },
    setUp: (up: boolean) => {
      isUp = up
    },
  }
}

const searchOf = (content: Content, composition: () => Composition, now = () => 0) => {
  const search = new SiteSearch({ content, composition, log, now })
  const found = (text: string) => search.find(termsOf(text)).found.map(({ to }) => to)
  return { search, found }
}
const compositionOf = (...routes: ReadonlyArray<RouteObject>) => testComposition({ charity: routes })

test('finds every page that the sitemap names, with its kind, and nothing before it has read them', async () => {
  const composition = compositionOf(causePage, plainPage, copyPage)
  const { search, found } = searchOf(edited().content, () => composition)
  expect(search.find(['wells'])).toEqual({ total: 0, found: [] })
  await search.update()
  expect(search.find(['wells']).found).toMatchObject([{ to: '/cause/1', kind: 'Cause' }])
  expect([found('what cause 2'), found('boats'), found('copy')]).toEqual([['/cause/2'], ['/cause/2'], []])
  expect(log).not.toHaveBeenCalled()
})

test('finds a page of a remote that says nothing to the search by all of its data', async () => {
  const composition = compositionOf(plainPage)
  const quote = { id: '1', name: 'Rahima', role: '', quote: 'They kept their word.', picture: null }
  const { search, found } = searchOf(memoryContent({ lists: { testimonials: [quote] } }), () => composition)
  await search.update()
  expect([found('rahima'), found('word'), found('house')]).toEqual([['/plain'], ['/plain'], ['/plain']])
})

test('finds what a menu links to, also where search engines are not to know it', async () => {
  const login = definePage({
    address: address('/login'),
    head: () => ({ title: 'Sign in', description: '', banner: null }),
    unlisted: true,
    page,
  })
  const release = testRelease('auth', ['/login'], { pages: inProcessPages('auth', [login]) })
  const links = [{ group: 'Pages', name: 'Sign in', to: '/login' }]
  const composition = compose([
    {
      name: 'auth',
      release: { ...release, info: { ...release.info, links } },
      listed: { addresses: [], previous: [] },
    },
  ])
  const { search, found } = searchOf(memoryContent(), () => composition)
  await search.update()
  expect(found('sign')).toEqual(['/login'])
})

test('follows an edit: what is new is found, what is gone is not, and only what has changed is read again', async () => {
  const { content, edit } = edited()
  const { pages, asked } = fakePages(inProcessPages('charity', [causePage]).page)
  const all = { ...pages, addresses: inProcessPages('charity', [causePage]).addresses }
  const release = testRelease('charity', ['/cause/:id'], { pages: all })
  const composition = compose([{ name: 'charity', release, listed: { addresses: [], previous: [] } }])
  const { search, found } = searchOf(content, () => composition)
  await search.update()
  expect(found('wells')).toEqual(['/cause/1'])
  edit({ causes: [cause('1', { title: 'Schools' }), cause('3', { title: 'Clinics' })] })
  await search.update()
  expect(found('wells')).toEqual(['/cause/1'])
  search.changed()
  await search.update()
  expect([found('wells'), found('schools'), found('boats'), found('clinics')]).toEqual([
    [],
    ['/cause/1'],
    [],
    ['/cause/3'],
  ])
  const read = asked.length
  search.changed()
  await search.update()
  expect(asked.length).toBe(read)
})

test('follows a release, and reads the pages of that release alone', async () => {
  const first = compositionOf(causePage)
  let live = first
  const { search, found } = searchOf(edited().content, () => live)
  await search.update()
  live = compose([
    ...first.remotes,
    {
      name: 'travel',
      release: testRelease('travel', ['/plain'], { pages: inProcessPages('travel', [plainPage]) }),
      listed: { addresses: [], previous: [] },
    },
  ])
  await search.update()
  expect([found('house'), found('wells')]).toEqual([['/plain'], ['/cause/1']])
  live = compositionOf(plainPage)
  await search.update()
  expect([found('house'), found('wells')]).toEqual([['/plain'], []])
})

test('keeps what it knows while the content is out of reach, and finds all of it afterwards', async () => {
  const { content, setUp } = edited()
  let now = 0
  const composition = compositionOf(causePage)
  const { search, found } = searchOf(
    content,
    () => composition,
    () => now,
  )
  await search.update()
  setUp(false)
  search.changed()
  await search.update()
  expect(found('wells')).toEqual(['/cause/1'])

  const fresh = searchOf(
    content,
    () => composition,
    () => now,
  )
  await fresh.search.update()
  expect(fresh.found('wells')).toEqual([])
  setUp(true)
  now += limits.search.retryMs
  expect(fresh.found('wells')).toEqual([])
  await fresh.search.update()
  expect(fresh.found('wells')).toEqual(['/cause/1'])
})

test('a search has edits looked for that nobody has reported, when the last look was long ago', async () => {
  const { content, edit } = edited()
  let now = 0
  const composition = compositionOf(causePage)
  const { search, found } = searchOf(
    content,
    () => composition,
    () => now,
  )
  await search.update()
  edit({ causes: [cause('1', { title: 'Schools' })] })
  now += limits.search.freshMs - 1
  found('x')
  await search.update()
  expect(found('schools')).toEqual([])
  now += 1
  found('x')
  await search.update()
  expect(found('schools')).toEqual(['/cause/1'])
})

test('a page that throws, and a remote that is absent, cost only themselves', async () => {
  const broken = definePage({
    address: address('/broken'),
    read: (ask) => mapAnswer(ask(menu), () => ({})),
    head: () => {
      throw new Error('no head')
    },
    page,
  })
  const { remotes } = compositionOf(broken, causePage)
  const composition = compose([
    ...remotes,
    { name: 'travel', release: null, listed: { addresses: ['/plain'], previous: [] } },
  ])
  const { search, found } = searchOf(edited().content, () => composition)
  await search.update()
  expect(found('wells')).toEqual(['/cause/1'])
})

test('many who ask at once have it read once', async () => {
  const { content, asked } = edited()
  const composition = compositionOf(causePage)
  const { search } = searchOf(content, () => composition)
  await Promise.all([search.update(), search.update(), search.update()])
  expect(asked.filter((path) => path === 'entities/causes/1')).toHaveLength(1)
})

test('gives others their turn while it compares many pages that have not changed', async () => {
  const causes = Array.from({ length: 40 }, (_, at) => cause(`${at + 1}`))
  const composition = compositionOf(causePage)
  const { search } = searchOf(memoryContent({ lists: { causes } }), () => composition)
  await search.update()
  search.changed()
  // Every look at the clock is later than a slice is long.
  let clock = 0
  const later = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 2 * limits.search.sliceMs))
  let turns = 0
  const turn = () => {
    turns += 1
    immediate = setImmediate(turn)
  }
  let immediate = setImmediate(turn)
  await search.update()
  clearImmediate(immediate)
  later.mockRestore()
  expect(turns).toBeGreaterThanOrEqual(causes.length / limits.search.reading)
})
