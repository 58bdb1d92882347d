import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { composedSource } from '../composedSource'
import type { Content, ContentResult } from '../../port/content'
import { contentContract, sourceContract } from '../../contract/contract'
import type { BackendState } from '../../contract/contract'
import { contentFrom } from '../../answers/contentFrom'
import { kinds } from '../../domain/entities'
import { allEntries } from '../../domain/menu'
import { filesSource } from '../files/filesSource'
import { fetchJson } from '../../http/fetchJson'
import type { GetJson } from '../../http/fetchJson'
import { samplesSource } from '../samples/samplesSource'
import { allMet } from './allMet'
import { payloadSource } from './payloadSource'
import { recordedPayload, recordingPayload, recordSample } from './recordedPayload'
import { menu, menuPage } from '../../questions/questions'

/** `npm run test:live` starts a real Payload with a fresh import and says here where. */
const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: these tests are run by npm run test:live`)
  return value
}
const host = setting('LIVE_CMS_URL')
const getJson = fetchJson({ timeLimitMs: 10_000 })
const isRecording = process.env['LIVE_RECORD'] === '1'
const nobody = 'http://127.0.0.1:1'

const source = (state: BackendState) => payloadSource({ baseUrl: state === 'whole' ? host : nobody, getJson })
const content = (): Content => contentFrom(source('whole'))

const value = async <A>(asked: ContentResult<A>): Promise<A> => {
  const answer = await firstValueFrom(asked)
  if (isLeft(answer)) throw new Error(`no answer: ${JSON.stringify(answer.left)}`)
  return answer.right.value
}
const htmlOf = async (menu: string, label: string): Promise<string> =>
  (await value(content().ask(menuPage(menu)))).sections.find((section) => section.label === label)?.html ?? ''

interface Sent {
  readonly method?: string
  readonly body?: object
  readonly token?: string
}
/** One call of Payload's own REST API, as a program of an editor's would make it. */
const call = async (path: string, { method = 'GET', body, token }: Sent = {}) => {
  const answer = await fetch(`${host}/api/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `JWT ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // What Payload answers is its own affair here; each test looks at the field that it needs.
  return {
    status: answer.status,
    json: (await answer.json()) as {
      token?: string
      doc?: { id: number; number: number }
      docs?: { id: number; sections: Record<string, unknown>[] }[]
    },
  }
}
const signIn = async (): Promise<string> => {
  const { json } = await call('users/login', {
    method: 'POST',
    body: { email: setting('LIVE_EMAIL'), password: setting('LIVE_PASSWORD') },
  })
  return json.token ?? ''
}
/** As an editor reads it: with the texts as the editor keeps them. */
const mission = async (token: string) => {
  const doc = (await call('menus?where[number][equals]=3&depth=0', { token })).json.docs?.[0]
  if (doc === undefined) throw new Error('there is no menu 3')
  return doc
}

describe('the import', () => {
  const files = composedSource({
    pages: filesSource({ folder: 'backend/content' }),
    lists: [samplesSource()],
  })

  it('has lost and changed nothing of the sample content', async () => {
    const sample = await allMet(contentFrom(files))
    if (isRecording) recordSample(sample)
    expect(await allMet(content())).toEqual(sample)
  })
})

describe('the recordings', () => {
  /** What differs from one import to the next: moments and row ids. */
  const steady = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, held: unknown) =>
      ['updatedAt', 'createdAt'].includes(key) || (key === 'id' && typeof held === 'string')
        ? undefined
        : held,
    )

  it('are what Payload answers; `npm run test:live -- --record` makes them anew', async () => {
    const asked: string[] = []
    const noting: GetJson = (url) => (
      asked.push(url),
      (isRecording ? recordingPayload(host, getJson) : getJson)(url)
    )
    await allMet(contentFrom(payloadSource({ baseUrl: host, getJson: noting })))
    const bodies = (from: GetJson) =>
      Promise.all(asked.map(async (url) => steady(await firstValueFrom(from(url)))))
    expect(await bodies(recordedPayload(host))).toEqual(await bodies(getJson))
  })
})

contentContract('payloadSource over a real Payload', (state) => contentFrom(source(state)), { lists: kinds })
sourceContract('payloadSource over a real Payload, by itself', source)

describe('an editor at a real Payload', () => {
  const site = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.writeHead(204).end()
  })
  let calls: string[] = []
  let token = ''

  const listen = () =>
    new Promise<void>((resolve) => site.listen(Number(setting('LIVE_SITE_PORT')), '127.0.0.1', resolve))
  const close = () => new Promise<unknown>((resolve) => (site.closeAllConnections(), site.close(resolve)))
  const told = async (count: number) => {
    for (let tries = 0; calls.length < count && tries < 200; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    return calls
  }
  const news = `POST /content/changed Bearer ${setting('LIVE_SECRET')}`

  beforeAll(async () => {
    token = await signIn()
    await listen()
    expect((site.address() as AddressInfo).port).toBe(Number(setting('LIVE_SITE_PORT')))
  })
  beforeEach(() => (calls = []))
  afterAll(close)

  const rewrite = (doc: { sections: Record<string, unknown>[] }, html: string) =>
    doc.sections.map((section) =>
      section['label'] === 'Mission' ? { ...section, text: null, html } : section,
    )

  it('changes a text, and the next reading has it, and the site is told', async () => {
    const before = await mission(token)
    const changed = await call(`menus/${before.id}`, {
      method: 'PATCH',
      token,
      body: { sections: rewrite(before, '<p>Edited a moment ago.</p>') },
    })
    expect(changed.status).toBe(200)
    expect(await htmlOf('3', 'Mission')).toBe('<p>Edited a moment ago.</p>')
    expect(await told(1)).toEqual([news])

    await call(`menus/${before.id}`, { method: 'PATCH', token, body: { sections: before.sections } })
    expect(await htmlOf('3', 'Mission')).not.toContain('Edited')
  })

  it('keeps a draft that no visitor sees, and of which the site is not told', async () => {
    const before = await mission(token)
    const text = await htmlOf('3', 'Mission')
    const body = { sections: rewrite(before, '<p>Not ready yet.</p>'), _status: 'draft' }
    expect((await call(`menus/${before.id}?draft=true`, { method: 'PATCH', token, body })).status).toBe(200)
    expect(await htmlOf('3', 'Mission')).toBe(text)
    expect(JSON.stringify((await call('menus?draft=true&where[number][equals]=3')).json)).not.toContain(
      'Not ready yet.',
    )
    expect(
      JSON.stringify((await call('menus?draft=true&where[number][equals]=3', { token })).json),
    ).toContain('Not ready yet.')
    await call(`menus/${before.id}`, {
      method: 'PATCH',
      token,
      body: { sections: before.sections, _status: 'published' },
    })
  })

  it('makes a menu: unseen as a draft, in the tree with the next number when it is published, gone when it is deleted', async () => {
    const names = async () =>
      allEntries(await value(content().ask(menu))).map(({ id, name }) => `${id} ${name}`)
    const made = await call('menus?draft=true', {
      method: 'POST',
      token,
      body: { name: 'Airport Desk', _status: 'draft' },
    })
    const { id, number } = made.json.doc ?? { id: 0, number: 0 }
    expect(number).toBe(15)
    expect(await names()).not.toContain('15 Airport Desk')
    await call(`menus/${id}`, { method: 'PATCH', token, body: { _status: 'published' } })
    expect(await names()).toContain('15 Airport Desk')
    expect(await told(1)).toEqual([news])
    await call(`menus/${id}`, { method: 'DELETE', token })
    expect(await names()).not.toContain('15 Airport Desk')
    expect(await told(2)).toEqual([news, news])
  })

  it('is refused a circle of menus, and two sections of one label', async () => {
    const { id } = await mission(token)
    const about = (await call('menus?where[number][equals]=2&depth=0')).json.docs?.[0]
    const circle = await call(`menus/${about?.id}`, { method: 'PATCH', token, body: { parent: id } })
    expect([circle.status, JSON.stringify(circle.json)]).toEqual([400, expect.stringContaining('Below')])
    const twice = await call(`menus/${id}`, {
      method: 'PATCH',
      token,
      body: { sections: [{ label: 'Vision' }, { label: ' vision' }] },
    })
    expect(twice.status).toBe(400)
  })

  it('is not disturbed by a site that is away', async () => {
    await close()
    const { id } = await mission(token)
    expect((await call(`menus/${id}`, { method: 'PATCH', token, body: { position: 1 } })).status).toBe(200)
    await listen()
  })

  it('is the only one who may write, and who sees the editors', async () => {
    const { id } = await mission(token)
    const refused = await Promise.all([
      call(`menus/${id}`, { method: 'PATCH', body: { name: 'Mine' } }),
      call('menus', { method: 'POST', body: { name: 'Mine' } }),
      call(`menus/${id}`, { method: 'DELETE' }),
      call('users'),
      call('menus/versions'),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})
