import { memoryContent } from '@caravanserai/adapters/testing'
import { previewSite } from '../../testing/previewSite'
import { addForms } from './start'

let stored: string[]
let site: Awaited<ReturnType<typeof previewSite>>
beforeEach(async () => {
  stored = []
  site = await previewSite(memoryContent(), new Map(), memoryContent(), {
    plugins: [{ name: 'forms', facts: { sends: true }, pages: [], settings: {} }],
    loadPlugin: async () => ({
      start: async (host: Parameters<typeof addForms>[0]) => {
        addForms(host, async ({ form }) => (stored.push(form), 'stored'), null)
        return {}
      },
    }),
  })
})
afterEach(() => site.close())

const tokenOfPages = async () => site.tokenOf(await site.preview({ '/cause': `'The new causes'` }))

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
  const answer = await site.ask('/submissions', await tokenOfPages(), byScript)
  expect([answer.status, await answer.json()]).toEqual([202, expect.objectContaining({ kept: false })])
  expect(stored).toEqual([])
})

test('a form that the browser posts from a preview is confirmed in the preview and not stored', async () => {
  const token = await tokenOfPages()
  const posted = await site.ask('/cause', token, byBrowser)
  expect(posted.status).toBe(303)
  const page = await (await site.ask(String(posted.headers.get('location')), token)).text()
  expect(page).toContain('The new causes')
  expect(page).toContain('aria-label="Preview"')
  expect(stored).toEqual([])
})

test('forms of other visitors are stored', async () => {
  expect((await site.ask('/submissions', 'nonsense', byScript)).status).toBe(204)
  expect((await site.ask('/cause', null, byBrowser)).status).toBe(303)
  expect(stored).toEqual(['newsletter', 'newsletter'])
})
