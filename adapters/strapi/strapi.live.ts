import { allEntries, list, menu, menuPage } from '@caravanserai/adapters'
import type { ContentResult } from '@caravanserai/adapters'
import { contentContract, liveSettings, sourceContract, notifiedSite } from '@caravanserai/adapters/contract'
import type { BackendState } from '@caravanserai/adapters/contract'
import { authorizedFetch, contentFrom, fetchJson, kinds } from '@caravanserai/adapters/source'
import { answerFrom } from '@caravanserai/adapters/testing'
import { recordingStrapi } from './recordedStrapi'
import { strapiSource } from './strapiSource'

/** `npm run test:strapi` starts a real Strapi with sample content and passes its address. */
const setting = liveSettings('npm run test:strapi')
const host = setting('LIVE_CMS_URL')
const plain = fetchJson({ timeLimitMs: 10_000 })
const getJson = process.env['LIVE_RECORD'] === '1' ? recordingStrapi(host, plain) : plain
const nobody = 'http://127.0.0.1:1'

const source = (state: BackendState) => strapiSource({ baseUrl: state === 'whole' ? host : nobody, getJson })
const content = contentFrom(source('whole'))
const drafts = () => {
  const authorized = authorizedFetch([{ address: host, authorization: setting('LIVE_READER') }])
  const made = strapiSource({
    baseUrl: host,
    getJson: fetchJson({ fetch: authorized }),
    isAuthorized: true,
  }).drafts
  if (made === undefined) throw new Error('expected drafts')
  return contentFrom(made)
}

const value = async <A>(result: ContentResult<A>): Promise<A> => (await answerFrom(result)).value

/** Sends one request to Strapi's REST API, as a program with a token that may write. */
const call = async (path: string, method = 'GET', data?: object, authorization = setting('LIVE_WRITER')) => {
  const answer = await fetch(`${host}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
    ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
  })
  const body = await answer.text()
  // Responses are not typed here; each test checks the fields that it needs.
  const { data: sent } = (body === '' ? {} : JSON.parse(body)) as {
    data?: { documentId: string; number: number; slug: string | null }
  }
  return { status: answer.status, sent }
}

contentContract('strapiSource over a real Strapi', (state) => contentFrom(source(state)), { lists: kinds })
sourceContract('strapiSource over a real Strapi, by itself', source)

describe('an editor at a real Strapi', () => {
  const { events } = notifiedSite(setting)

  const titles = async (from = content) =>
    (await value(from.ask(list('causes')))).map(({ id, title }) => `${id} ${title}`)

  it('drafts, publishes, changes and deletes a cause, and the site is notified each time', async () => {
    const before = await titles()
    const made = await call('causes?status=draft', 'POST', {
      title: 'Wells',
      slug: 'wells',
      bodyHtml: '<p>Deep.</p>',
    })
    const { documentId = '' } = made.sent ?? {}
    expect(made.status).toBe(201)
    expect(await titles()).toEqual(before)
    expect(await titles(drafts())).toEqual([...before, 'wells Wells'])
    await call(`causes/${documentId}`, 'PUT', { summary: 'Water for all' })
    expect(await titles()).toEqual([...before, 'wells Wells'])
    await call(`causes/${documentId}?status=draft`, 'PUT', { title: 'Deep wells' })
    expect(await titles()).toEqual([...before, 'wells Wells'])
    expect(await titles(drafts())).toEqual([...before, 'wells Deep wells'])
    expect((await call(`causes/${documentId}`, 'DELETE')).status).toBe(204)
    expect(await titles()).toEqual(before)
    const news = { paths: ['lists/causes'] }
    expect(await events(4)).toEqual([
      { drafts: true },
      news,
      { drafts: true },
      { deleted: ['lists/causes/wells'] },
    ])
  })

  it('writes blocks and Markdown in a page, which gets the next number', async () => {
    const blocks = [{ type: 'paragraph', children: [{ type: 'text', text: 'In blocks', bold: true }] }]
    const sections = [
      { label: 'Blocks', body: blocks },
      { label: 'Markdown', bodyMarkdown: 'In *Markdown*', items: [{ text: 'one' }] },
    ]
    const entries = async () => allEntries(await value(content.ask(menu)))
    const next = Math.max(...(await entries()).map(({ id }) => Number(id))) + 1
    const made = await call('menus', 'POST', { name: 'Airport Desk', sections })
    const { documentId = '', number = 0 } = made.sent ?? {}
    expect(number).toBe(next)
    expect((await entries()).map(({ name }) => name)).toContain('Airport Desk')
    const page = await value(content.ask(menuPage(String(next))))
    expect(page.sections.map(({ label, html }) => `${label} ${html}`)).toEqual([
      'Blocks <p><strong>In blocks</strong></p>',
      'Markdown <p>In <em>Markdown</em></p>\n<ul><li>one</li></ul>',
    ])
    await call(`menus/${documentId}`, 'DELETE')
    expect(await events(2)).toEqual([{ paths: ['menu', `pages/${next}`] }, { deleted: [`pages/${next}`] }])
  })

  it('can write and read drafts, and a visitor cannot', async () => {
    const responses = await Promise.all([
      call('causes', 'POST', { title: 'Mine' }, ''),
      call('causes', 'POST', { title: 'Mine' }, setting('LIVE_READER')),
      call('causes?status=draft', 'GET', undefined, ''),
      call('causes?status[]=draft', 'GET', undefined, ''),
      call('upload/files', 'GET', undefined, ''),
      call('causes?status=draft', 'GET', undefined, setting('LIVE_READER')),
      call('causes', 'GET', undefined, ''),
    ])
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 200, 200])
  })
})
