import { listed, mapAnswer } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { limited } from '../../testing/limited'
import { listeningSite } from '../../testing/listeningSite'
import { testComposition } from '../../testing/testComposition'
import { testIndex } from '../../testing/testPages'
import { until } from '../../testing/until'
import { limits } from './limits'
import search from './plugin'

const causes = definePage({
  address: address('/cause'),
  read: (ask) =>
    mapAnswer(ask(listed('causes')), (all) => ({ titles: all.map(({ title }) => title).join() })),
  head: ({ titles }) => ({ title: titles, description: '', banner: null }),
  page: () => Promise.resolve(() => null),
})
let site: Awaited<ReturnType<typeof listeningSite>>
afterEach(() => {
  jest.restoreAllMocks()
  return site.close()
})

test('the plugin finds pages of a site, and updates them after a reported change', async () => {
  limited(limits, { lookMs: 10, perVisitor: 100_000, overall: 100_000 })
  let title = 'Wells'
  const { values } = search.configure({}, '')
  const composition = testComposition({ charity: [causes] }, values.pages)
  const { index, changed } = testIndex()
  site = await listeningSite({
    content: {
      ask: (question) => memoryContent({ lists: { causes: [cause('1', { title })] } }).ask(question),
    },
    current: () => composition,
    index,
    plugins: [values],
  })
  const finds = (words: string) =>
    until(async () =>
      (await (await fetch(`${site.address}/search/suggestions?q=${words}`)).text()).includes('/cause'),
    )
  await finds('wells')
  title = 'Boats'
  changed(['lists/causes'])
  await finds('boats')
})
