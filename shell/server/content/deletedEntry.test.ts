import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeContent } from '@caravanserai/adapters/server'
import { pageHandler } from '../pages/pageHandler'
import { testServer } from '../../testing/testServer'
import { contentRoutes } from './contentRoutes'

const secret = '0123456789abcdef'
const entry = (id: string, title: string) => ({ id, title, goal: 5 })

test('an entry that a backend reports as deleted is on no page and in no answer, although the backend is down', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deleted-'))
  const causes = path.join(folder, 'lists/causes.json')
  mkdirSync(path.dirname(causes))
  writeFileSync(causes, JSON.stringify([entry('1', 'Wells'), entry('2', 'Boats')]))
  const made = makeContent({ pages: { adapter: 'files', address: folder }, cacheMs: 3_600_000 })
  const site = await testServer(
    (app, routes) => {
      const page = pageHandler(routes)
      contentRoutes(app, routes, page)
      app.get('/*', page)
    },
    { content: made.content, contentChanged: made, contentSecret: secret },
  )
  const shown = () =>
    Promise.all(
      ['/cause', '/content/for?address=/cause', '/content/lists/causes'].map(async (address) => {
        const text = await (await fetch(site.url + address)).text()
        return [text.includes('Wells'), text.includes('Boats')]
      }),
    )
  try {
    expect(await shown()).toEqual(Array(3).fill([true, true]))
    writeFileSync(causes, '')
    const { status } = await fetch(`${site.url}/content/changed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: '{"deleted":["lists/causes/2"]}',
    })
    expect(status).toBe(204)
    expect(await shown()).toEqual(Array(3).fill([true, false]))
  } finally {
    await site.app.close()
    rmSync(folder, { recursive: true })
  }
})
