import { listed, mapAnswer, list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { listeningSite } from '../../testing/listeningSite'
import { testComposition } from '../../testing/testComposition'
import { testIndex, testPages } from '../../testing/testPages'

let title = 'Wells'
const content: Content = {
  ask: (question) => memoryContent({ lists: { causes: [cause(title, { title })] } }).ask(question),
}
const causes = definePage({
  address: address('/cause'),
  read: (ask) => mapAnswer(ask(list('causes')), (all) => ({ titles: all.map((one) => one.title).join() })),
  head: ({ titles }) => ({ title: titles, description: '', banner: null }),
  addresses: (ask) => mapAnswer(ask(listed('causes')), (all) => all.map(({ id }) => `/cause?${id}`)),
  page: () => Promise.resolve(() => null),
})
const composition = testComposition({ charity: [causes] })

/** A site with everything that follows its page index, and a clock that stands still. */
const start = async () => {
  title = 'Wells'
  const { index, changed } = testIndex({ contentTtlMs: 3_600_000 })
  const site = await listeningSite({
    config: { contentTtlMs: 3_600_000 },
    content,
    current: () => composition,
    index,
    pages: testPages({ content, index }),
  })
  jest.spyOn(performance, 'now').mockReturnValue(performance.now())
  return { ...site, changed }
}

let site: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  site = await start()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await site.close()
})
const text = async (url: string) => (await fetch(site.address + url)).text()
const edit = () => {
  title = 'Boats'
  site.changed(['lists/causes'])
}

test.each([
  ['a document', '/cause'],
  ['the data of a page', '/content/for?address=/cause'],
  ['an answer', '/content/lists/causes'],
])('%s is made again after a reported change, and not before', async (_what, url) => {
  expect(await text(url)).toContain('Wells')
  title = 'Boats'
  expect(await text(url)).toContain('Wells')
  edit()
  expect(await text(url)).toContain('Boats')
})
