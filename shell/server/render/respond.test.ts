import { text } from 'node:stream/consumers'
import { memoryContent } from '@caravanserai/adapters/testing'
import type { PageHandle } from '@caravanserai/adapters/page'
import { testComposition } from '../../testing/testComposition'
import { KeptPages } from './keptPages'
import { respondWithPage } from './respond'

/** The response to `/cause`, the one page of a remote with this handle. */
const answer = async (handle: PageHandle) => {
  const logged: string[] = []
  const composition = testComposition({
    charity: [{ path: '/cause', element: 'The causes', loader: () => ({}), handle }],
  })
  const { status, body } = await respondWithPage({
    composition,
    content: memoryContent(),
    target: '/cause',
    isHeld: () => false,
    site: { brand: 'Charitio', url: 'https://site.example.test', sends: false, translate: null },
    mapHosts: [],
    shell: { scripts: [], fonts: [], styles: [] },
    styleOf: () => Promise.resolve(null),
    kept: new KeptPages(0),
    signal: new AbortController().signal,
    log: (line) => logged.push(line),
  })
  if (body === null || 'plain' in body) throw new Error('expected a page that is rendered now')
  return { status, html: await text(body), logged }
}

it('responds with the page in its frame', async () => {
  const { status, html, logged } = await answer({
    page: () => Promise.resolve(null),
    meta: () => ({ title: 'Causes', description: 'All of them', banner: null }),
  })
  expect(status).toBe(200)
  expect(html).toMatch(/<title>Causes \| Charitio<\/title>.*Donate Now.*The causes/s)
  expect(logged).toEqual([])
})

it('renders the frame when a remote throws in the head of its page, and logs it', async () => {
  const { status, html, logged } = await answer({
    page: () => Promise.resolve(null),
    meta: () => {
      throw new Error('no title')
    },
  })
  expect(status).toBe(500)
  expect(html).toMatch(/Donate Now.*This page will be back shortly/s)
  expect(html).not.toContain('no title')
  expect(logged).toEqual(['page /cause: its head threw'])
})
