import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryContent } from '@caravanserai/adapters/testing'
import { listeningSite } from '../../testing/listeningSite'
import { testIndex } from '../../testing/testPages'
import { causesComposition } from '../../testing/testServer'
import { until } from '../../testing/until'
import { questionTag } from './edgeHeaders'
import edge from './plugin'

const settings = { CDN: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:6081/', CDN_TOKEN: 'a token' }

test.each([
  ['CDN_TOKEN', 'CDN'],
  ['CDN_PURGE_URL', 'CDN'],
  ['CDN', 'CDN_PURGE_URL'],
] as const)('%s is required together with %s', (missing, set) => {
  expect(edge.configure({ ...settings, [missing]: '' }, '').faults).toContain(
    `${missing}: expected a value together with ${set}, got none`,
  )
})

let ends: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

test('pages carry tags, and a reported change purges its tags', async () => {
  const purged: Array<string | string[] | undefined> = []
  const cache = createServer((request, response) => {
    purged.push(request.headers['xkey'])
    response.end()
  })
  await once(cache.listen(0, '127.0.0.1'), 'listening')
  const CDN_PURGE_URL = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`
  const { index, changed } = testIndex()
  const site = await listeningSite({
    content: memoryContent(),
    current: () => causesComposition,
    index,
    plugins: [edge.configure({ ...settings, CDN_PURGE_URL }, '').values],
  })
  ends = [site.close, () => cache.closeAllConnections(), () => cache.close()]
  const tag = questionTag('lists/causes')
  expect((await fetch(`${site.address}/cause`)).headers.get('xkey')).toContain(tag)
  changed(['lists/causes'], true)
  await until(() => purged.includes(`${tag} any`))
})
