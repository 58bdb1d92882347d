import { memoryContent } from '@caravanserai/adapters/testing'
import type { Host } from '../../host/plugin/plugin'
import { requestedPreviews } from '../../host/variants/variants'
import { Services } from '../../host/services/services'
import { fakePreviews } from '../../testing/fakePreviews'
import { listeningSite } from '../../testing/listeningSite'
import { testComposition } from '../../testing/testComposition'
import { addForms } from './start'

const live = testComposition({ charity: [{ path: '/cause', element: 'The live causes' }] })
const changed = testComposition({ charity: [{ path: '/cause', element: 'The new causes' }] })

let stored: string[]
let site: Awaited<ReturnType<typeof listeningSite>>
beforeEach(async () => {
  stored = []
  const services = new Services()
  services.provide(requestedPreviews, fakePreviews(changed, memoryContent()))
  site = await listeningSite({
    config: { siteUrl: 'https://site.example.test' },
    content: memoryContent(),
    current: () => live,
    services,
    plugins: [{ name: 'forms', facts: { sends: true }, pages: [], settings: {} }],
    loadPlugin: async () => ({
      start: async (host: Host) => {
        addForms(host, async ({ form }) => (stored.push(form), 'stored'), null)
        return {}
      },
    }),
  })
})
afterEach(() => site.close())

const request = (address: string, isPreview: boolean, init: RequestInit = {}) =>
  fetch(site.address + address, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', ...(isPreview && { cookie: 'preview=1' }), ...init.headers },
  })

const byScript = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({
    id: '0123456789abcdef0123456789abcdef',
    form: 'newsletter',
    values: { email: 'amina@example.test' },
  }),
}
const byBrowser = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  body: 'form=newsletter&email=amina%40example.test',
}

test('a form that a script sends from a preview is accepted and not stored', async () => {
  const answer = await request('/submissions', true, byScript)
  expect([answer.status, await answer.json()]).toEqual([202, expect.objectContaining({ kept: false })])
  expect(stored).toEqual([])
})

test('a form that the browser posts from a preview is confirmed in the preview and not stored', async () => {
  const posted = await request('/cause', true, byBrowser)
  expect(posted.status).toBe(303)
  const page = await (await request(String(posted.headers.get('location')), true)).text()
  expect(page).toContain('The new causes')
  expect(stored).toEqual([])
})

test('forms of other visitors are stored', async () => {
  expect((await request('/submissions', false, byScript)).status).toBe(204)
  expect((await request('/cause', false, byBrowser)).status).toBe(303)
  expect(stored).toEqual(['newsletter', 'newsletter'])
})
