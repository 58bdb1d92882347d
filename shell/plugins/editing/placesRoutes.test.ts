import { cause, entry, memoryContent } from '@caravanserai/adapters/testing'
import type { Host } from '../../host/plugin/plugin'
import { Services } from '../../host/services/services'
import { requestedPreviews } from '../../host/variants/variants'
import { fakePreviews } from '../../testing/fakePreviews'
import { listeningSite } from '../../testing/listeningSite'
import { causesComposition } from '../../testing/testServer'
import { placesRoutes } from './placesRoutes'

test('only viewers of drafts get the places where a page is edited', async () => {
  const content = memoryContent({ menu: [entry('1', 'Home')], lists: { causes: [cause('1')] } })
  const services = new Services()
  // Each answer has one leaf.
  const places = fakePreviews(causesComposition, content, async (answered) =>
    answered.map(({ path: question, value }) => ({
      ...{ question, entry: '1', way: [], type: 'text' as const, value },
      places: [{ url: 'https://cms.example.test/1' }],
    })),
  )
  services.provide(requestedPreviews, places)
  const site = await listeningSite({
    config: { siteUrl: 'https://site.example.test' },
    content,
    current: () => causesComposition,
    services,
    plugins: [{ name: 'editing', facts: {}, pages: [], settings: {} }],
    loadPlugin: async () => ({
      start: async (host: Host) => {
        placesRoutes(host.http, host)
        return {}
      },
    }),
  })
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${site.address}/content/places?address=${address}`, { headers })
  const cookie = { cookie: 'preview=1' }
  const visitor = await get('/cause')
  expect([visitor.status, await visitor.text()]).toEqual([204, ''])
  const editor = await get('/cause', cookie)
  expect([editor.status, editor.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const keys = ((await editor.json()) as ReadonlyArray<{ readonly key: string }>).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['menu#1', 'lists/causes#1']))
  expect((await get('//x', cookie)).status).toBe(400)
  await site.close()
})
