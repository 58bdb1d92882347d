import { entity } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { createElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { testComposition } from '../../../testing/testComposition'
import { testIndex, testPages } from '../../../testing/testPages'
import { sentAnswer } from '../../../host/workers/sentAnswers'
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
    onRefused: () => undefined,
  })
  const pages = testPages({ content, index, gate: () => started.gate })
  await started.start(pages)
  const text = async () => {
    changed()
    const { body } = await pages.page(live, '/cause/1', null, new AbortController().signal)
    return /<main.*?<(?:h1|p)>(.*?)</s.exec(body?.plain.toString() ?? '')?.[1]
  }
  return { ...started, index, changed, lines, text }
}
test('a reported change is tried and logged immediately, and stays refused after a restart', async () => {
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

test('a page that was never requested is tried, and a held answer is served with its good version', async () => {
  site.title = 'Wells'
  const { gate, index, changed, held, stop } = await start()
  const question = 'entities/causes/1'
  const read = (path: string) => sentAnswer(content, path, new AbortController().signal)
  const answer = await read(question)
  if (answer === null) throw new Error('expected an answer')
  index.foundWith('/cause/1', [[question, answer]])
  site.title = 'headless'
  changed()
  await until(() => held().length === 1)
  expect(await gate.asking({ composition: live, target: '/cause/1' }, read)(question)).toEqual(answer)
  await stop()
})
