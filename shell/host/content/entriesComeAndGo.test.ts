import { mkdirSync, writeFileSync } from 'node:fs'
import { makeContent } from '@caravanserai/adapters/server'
import type { SiteContent } from '@caravanserai/adapters/server'
import { pageHandler } from '../pages/pageHandler'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { changedRoutes } from './changedRoutes'
import { contentRoutes } from './contentRoutes'
import { testFolder } from '../../testing/testFolder'
import { until } from '../../testing/until'

const secret = '0123456789abcdef'
const entry = (id: string, title: string, more: object = {}) => ({ id, title, goal: 5, ...more })

const folder = testFolder()
let content: SiteContent
let site: TestServer

/** A site on a content folder with these causes, whose answers are cached for an hour. */
const start = async (...causes: ReadonlyArray<object>) => {
  for (const below of ['lists', 'pages/home']) mkdirSync(folder(below), { recursive: true })
  write(JSON.stringify(causes))
  // The content of the frame.
  writeFileSync(folder('menus.json'), '[{ "id": 1, "name": "Home", "page": "home" }]')
  writeFileSync(folder('pages/home/About.html'), 'Us')
  content = makeContent({ pages: { adapter: 'files', address: folder() }, cacheMs: 3_600_000 })
  site = await testServer(
    (app, routes) => {
      const page = pageHandler(routes)
      changedRoutes(app, routes)
      contentRoutes(app, routes, page)
      app.get('/*', page)
    },
    { content: content.content, contentChanged: content, contentSecret: secret },
  )
}
const write = (text: string) => writeFileSync(folder('lists/causes.json'), text)
afterEach(async () => {
  await site.app.close()
  await content.flush()
})

/** The causes in the page, in the content of its address, and in the list. */
const shown = () =>
  Promise.all(
    ['/cause', '/content/for?address=/cause', '/content/lists/causes'].map(async (address) => {
      const text = await (await fetch(site.url + address)).text()
      return ['Wells', 'Boats'].filter((title) => text.includes(title)).join()
    }),
  )
const everywhere = (titles: string) => [titles, titles, titles]

test('an entry reported as deleted disappears from pages and content, even if the backend is down', async () => {
  await start(entry('1', 'Wells'), entry('2', 'Boats'))
  expect(await shown()).toEqual(everywhere('Wells,Boats'))
  write('')
  const { status } = await fetch(`${site.url}/content/changed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: '{"deleted":["lists/causes/2"]}',
  })
  expect(status).toBe(204)
  expect(await shown()).toEqual(everywhere('Wells'))
})

test('entries appear and disappear at their scheduled times, without a report and if the backend is down', async () => {
  const moment = new Date(Date.now() + 2_500).toISOString()
  await start(entry('1', 'Wells', { shownUntil: moment }), entry('2', 'Boats', { shownFrom: moment }))
  expect(await shown()).toEqual(everywhere('Wells'))
  write('')
  await until(async () => (await shown()).join() === everywhere('Boats').join())
})
