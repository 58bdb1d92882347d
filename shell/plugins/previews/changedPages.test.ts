import {
  all,
  allEntries,
  entity,
  ids,
  list,
  listed,
  mapAnswer,
  menu,
  menuPage,
  size,
  slides,
} from '@caravanserai/adapters'
import type {
  Ask,
  Asked,
  Content,
  Entities,
  Kind,
  Menu,
  MenuPage,
  Question,
  Slide,
} from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { makeContent } from '@caravanserai/adapters/server'
import { memoryContent } from '@caravanserai/adapters/testing'
import { bundledContent } from '@caravanserai/settings'
import fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import type { RouteObject } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { testComposition } from '../../testing/testComposition'
import { testIndex, testPages } from '../../testing/testPages'
import type { PageIndex } from '../../host/pages/pageIndex'
import type { SitePages } from '../../host/pages/pages'
import { meantBy, pagesReading } from '../../host/content/impact'
import { pagesChangedIn, pagesShowing } from './changedPages'

const signal = new AbortController().signal
const valueOf = async <A>(content: Content, question: Question<A>): Promise<A> => {
  const answer = await firstValueFrom(content.ask(question))
  if (!isRight(answer)) throw new Error(question.path)
  return answer.right.value
}

/** A page for each way of reading content: lists, selections, entries, menu pages, derived values. */
const page = (path: string, read: (ask: Ask, id: string) => Asked<unknown>): RouteObject => ({
  path,
  element: null,
  loader: loaderOf((ask, { params: { id = '' } }) => read(ask, id)),
})
const routes = [
  page('/', (ask) => all({ slides: ask(slides), causes: ask(listed('causes', { by: 'needed', count: 3 })) })),
  page('/causes', (ask) => ask(list('causes'))),
  page('/causes/:id', (ask, id) => ask(entity('causes', id))),
  page('/water', (ask) => ask(listed('causes', { where: ['category', 'Water'], count: 5 }))),
  page('/near/:id', (ask, id) => ask(listed('causes', { near: id, count: 2 }))),
  page('/services', (ask) =>
    all({ services: ask(listed('services', { from: 1, count: 4 })), of: ask(size('services')) }),
  ),
  page('/services/:id', (ask, id) =>
    mapAnswer(ask(entity('services', id)), (service) => ({ title: service?.title ?? null })),
  ),
  page('/ids', (ask) => all({ ids: ask(ids('testimonials')), of: ask(size('testimonials')) })),
  page('/menu/:id', (ask, id) => ask(menuPage(id))),
  page('/names', (ask) => mapAnswer(ask(menu), (entries) => entries.map(({ name }) => name))),
]
const live = testComposition({ charity: routes })
const targets = [
  ...['/', '/causes', '/water', '/services', '/ids', '/names'],
  ...['1', '2', '9'].flatMap((id) => [`/causes/${id}`, `/near/${id}`, `/services/${id}`]),
  ...['1', '2', '3', '4'].map((id) => `/menu/${id}`),
]

/** The content of a site as editable values. */
interface Values {
  readonly menu: Menu
  readonly slides: ReadonlyArray<Slide>
  readonly pages: Readonly<Record<string, MenuPage['sections']>>
  readonly lists: { readonly [K in Kind]: ReadonlyArray<Entities[K]> }
}
const sampleValues = async (): Promise<Values> => {
  const { content } = makeContent({ pages: { adapter: 'files', address: bundledContent } })
  const entries = await valueOf(content, menu)
  const pages = await Promise.all(
    allEntries(entries).map(async ({ id }) => [id, (await valueOf(content, menuPage(id))).sections] as const),
  )
  return {
    menu: entries,
    slides: await valueOf(content, slides),
    pages: Object.fromEntries(pages),
    lists: {
      causes: (await valueOf(content, list('causes'))).slice(0, 12),
      services: (await valueOf(content, list('services'))).slice(0, 12),
      testimonials: await valueOf(content, list('testimonials')),
    },
  }
}

type Edit = (values: Values) => Values

const inList =
  <K extends Kind>(kind: K, change: (all: ReadonlyArray<Entities[K]>) => ReadonlyArray<Entities[K]>): Edit =>
  (values) => ({ ...values, lists: { ...values.lists, [kind]: change(values.lists[kind]) } })

/** The edits of an editor: a field, an entry, a label, a name, and sometimes an edit without effect. */
const edits: fc.Arbitrary<Edit> = fc
  .record({
    n: fc.nat(),
    text: fc.constantFrom('Water', 'Health', 'a', 'Another text'),
    kind: fc.constantFrom<Kind>('causes', 'services', 'testimonials'),
    edit: fc.constantFrom('title', 'category', 'percent', 'gone', 'moved', 'section', 'menu', 'slide'),
  })
  .map(({ n, text, kind, edit }): Edit => {
    const at = <A>(all: ReadonlyArray<A>, change: (item: A) => A): ReadonlyArray<A> =>
      all.map((item, index) => (index === n % Math.max(1, all.length) ? change(item) : item))
    switch (edit) {
      case 'title':
        return kind === 'services'
          ? inList('services', (all) => at(all, (item) => ({ ...item, title: text })))
          : inList('causes', (all) => at(all, (item) => ({ ...item, title: text })))
      case 'category':
        return inList('causes', (all) => at(all, (item) => ({ ...item, category: text })))
      case 'percent':
        return inList('causes', (all) => at(all, (item) => ({ ...item, percent: null })))
      case 'gone':
        return inList(kind, (all) => all.filter((_, index) => index !== n % all.length))
      case 'moved':
        return inList(kind, (all) => [...all.slice(n % all.length), ...all.slice(0, n % all.length)])
      case 'section':
        return (values) => {
          const ids = Object.keys(values.pages)
          const id = ids[n % ids.length] ?? ''
          const sections = at(values.pages[id] ?? [], (item) => ({ ...item, items: [text] }))
          return { ...values, pages: { ...values.pages, [id]: sections } }
        }
      case 'menu':
        return (values) => ({ ...values, menu: at(values.menu, (item) => ({ ...item, name: text })) })
      case 'slide':
        return (values) => ({ ...values, slides: at(values.slides, (item) => ({ ...item, subtitle: text })) })
    }
  })

const versionsOf = (pages: SitePages) => async (target: string) => {
  const { version, isPage } = await pages.data(live, target, true, null, new AbortController().signal)
  return isPage ? version : 'no page'
}

describe('the pages that a change affects', () => {
  let values: Values
  let index: PageIndex
  let before: ReadonlyMap<string, string | null>
  beforeAll(async () => {
    values = await sampleValues()
    index = testIndex().index
    const pages = testPages({ content: memoryContent(values), index })
    for (const target of targets) await pages.page(live, target, null, signal)
    const versionOf = versionsOf(pages)
    before = new Map(
      await Promise.all(targets.map(async (target) => [target, await versionOf(target)] as const)),
    )
  })

  it('are found before the change is published, for any edit', async () => {
    const liveOf = (target: string) => Promise.resolve(before.get(target) ?? null)
    let touched = 0
    await fc.assert(
      fc.asyncProperty(edits, async (edit) => {
        const content = memoryContent(edit(values))
        const versionOf = versionsOf(testPages({ content }))
        const observed = await pagesShowing([...before.keys()].sort(), liveOf, versionOf)
        const read = await pagesChangedIn(index.livePages(), content, signal)
        expect(read).toEqual(expect.arrayContaining([...observed]))
        expect(await pagesShowing(read, liveOf, versionOf)).toEqual(observed)
        touched += observed.length
      }),
      { numRuns: 600 * LAW_SHARE },
    )
    expect(touched).toBeGreaterThan(600 * LAW_SHARE)
  })

  it.each([
    ['menu', targets],
    ['slides', ['/']],
    ['pages/2', ['/menu/2']],
    [
      'lists/causes',
      ['/', '/causes', '/causes/1', '/causes/2', '/causes/9', '/near/1', '/near/2', '/near/9', '/water'],
    ],
    ['lists/causes/9', ['/causes', '/causes/9']],
    ['lists/testimonials/1', ['/ids']],
    ['lists/testimonials', ['/ids']],
    ['lists/careers/jobs', []],
    ['lists/careers/jobs/5', []],
    ['lists/causes/nobody', []],
  ])('include the pages that read %s', (question, pages) => {
    const meant = meantBy(question)
    const reading = pagesReading(index.livePages(), meant === null ? [] : [meant])
    expect([meant === null, reading]).toEqual([false, expect.arrayContaining([...pages])])
    if (question !== 'lists/causes/9') expect(reading).toEqual([...pages].sort())
  })

  it.each([
    ...['', 'nothing', 'pages', 'pages/7/1', 'lists/nobody', 'lists/causes/', 'lists/causes/%'],
    'entities/causes/1',
  ])('a question without a meaning is rejected: %p', (text) => expect(meantBy(text)).toBeNull())
})
