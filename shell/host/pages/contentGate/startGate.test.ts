import { entity } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { createElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { testComposition } from '../../../testing/testComposition'
import { testIndex, testPages } from '../../../testing/testPages'
import { toAll } from '../../operate/siteEvents'
import { SearchIndex } from '../../content/search/searchIndex'
import { SiteSearch } from '../../content/search/siteSearch'
import { startGate, whyHeld } from './startGate'
import { testFolder } from '../../../testing/testFolder'
import { until } from '../../../testing/until'

const folder = testFolder()

const CausePage = () => {
  const { title } = useLoaderData<{ readonly title: string }>()
  return createElement(title.includes('headless') ? 'p' : 'h1', {}, title)
}

const live = testComposition({
  charity: [
    {
      path: '/cause/:id',
      Component: CausePage,
      loader: loaderOf((ask, { params: { id = '' } }) => ask(entity('causes', id))),
      handle: {
        meta: ({ title }: { readonly title: string }) => ({ title, description: '', banner: null }),
        page: () => Promise.resolve(null),
      },
    },
  ],
})

/** A process of a site with editable content. `start` creates a new one on the same data. */
const site = { title: 'Wells' }
const content: Content = {
  ask: (question) => memoryContent({ lists: { causes: [cause('1', { title: site.title })] } }).ask(question),
}
const start = async () => {
  const lines: string[] = []
  const { index, changed } = testIndex()
  const started = startGate({
    content,
    dataDir: folder(),
    composition: () => live,
    log: (line) => lines.push(line),
    index,
    events: toAll([]),
  })
  const pages = testPages({ content, index, gate: started.gate })
  await started.start(pages)
  const text = async () => {
    changed()
    const { body } = await pages.page(live, '/cause/1', null, new AbortController().signal)
    return /<(?:h1|p)>(.*?)</.exec(body?.plain.toString() ?? '')?.[1]
  }
  return { ...started, index, changed, lines, text }
}
test('a change is tried as soon as it is reported, is told, and stays refused over a restart', async () => {
  site.title = 'Wells'
  const first = await start()
  await first.text()
  site.title = 'headless'
  first.changed()
  await until(() => first.held().length === 1)
  expect(first.lines).toEqual([
    'content of /cause/1: refused, the earlier content stays: entities/causes/1 title: it has no main heading (h1) [CARAVANSERAI_PAGE_HELD]',
  ])
  expect(first.held().map(whyHeld)).toEqual(['entities/causes/1 title: it has no main heading (h1)'])
  await first.stop()

  const second = await start()
  expect(second.held()).toHaveLength(1)
  expect(await second.text()).toBe('Wells')
  site.title = 'Boats'
  second.changed()
  await until(() => second.held().length === 0)
  expect(await second.text()).toBe('Boats')
  expect(second.lines).toEqual(['content of /cause/1: shown again'])
  await second.stop()
})

test('a page that only the search has read is tried as well, and is found by what it shows', async () => {
  site.title = 'Wells'
  const { gate, index, changed, held, stop } = await start()
  const named = {
    ...live,
    remotes: live.remotes.map((remote) => ({
      ...remote,
      release: remote.release && {
        ...remote.release,
        pages: {
          ...remote.release.pages,
          addresses: () => Promise.resolve({ paths: ['/cause/1'], isComplete: true, thrown: [] }),
        },
      },
    })),
  }
  const words = new SearchIndex()
  const search = new SiteSearch({
    words,
    content,
    index,
    composition: () => named,
    gate,
    log: () => undefined,
  })
  await search.update()
  expect(
    index.livePages().map(([target, answers]) => [target, answers.map(([question]) => question).sort()]),
  ).toEqual([['/cause/1', ['entities/causes/1', 'menu', 'pages/1']]])
  site.title = 'headless'
  changed()
  // The search reads the change before the gate has tried it.
  await search.update()
  expect(words.find(['headless']).total).toBe(1)
  await until(() => held().length === 1)
  await search.readReported([])
  expect([words.find(['wells']).total, words.find(['headless']).total]).toEqual([1, 0])
  search.stop()
  await stop()
})
