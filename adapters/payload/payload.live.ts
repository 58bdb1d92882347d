import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { allEntries, list, menu, menuPage } from '@caravanserai/adapters'
import type { Content, ContentResult } from '@caravanserai/adapters'
import {
  allMet,
  contentContract,
  liveSettings,
  posts,
  projects,
  sampleSource,
  sourceContract,
  notifiedSite,
} from '@caravanserai/adapters/contract'
import type { BackendState } from '@caravanserai/adapters/contract'
import { authorizedFetch, contentFrom, fetchJson, kinds, knowKinds } from '@caravanserai/adapters/source'
import type { GetJson } from '@caravanserai/adapters/source'
import { answerFrom, rightOf } from '@caravanserai/adapters/testing'
import { payloadSource } from './payloadSource'
import { nameOf, recorded, recordedPayload, recordingPayload, recordSample } from './recordedPayload'
import { toLexical } from './toLexical'

/** `npm run test:live` starts a real Payload with a fresh import and passes its address. */
const setting = liveSettings('npm run test:live')
const host = setting('LIVE_CMS_URL')
const getJson = fetchJson({ timeLimitMs: 10_000 })
const isRecording = process.env['LIVE_RECORD'] === '1'
/** The kinds of a remote whose sample entries are imported. */
const declared = [posts, projects]
knowKinds(declared)
const nobody = 'http://127.0.0.1:1'

const source = (state: BackendState) => payloadSource({ baseUrl: state === 'whole' ? host : nobody, getJson })
const content = (): Content => contentFrom(source('whole'))

const value = async <A>(result: ContentResult<A>): Promise<A> => (await answerFrom(result)).value
const htmlOf = async (menu: string, label: string): Promise<string> =>
  (await value(content().ask(menuPage(menu)))).sections.find((section) => section.label === label)?.html ?? ''

interface Sent {
  readonly method?: string
  readonly body?: object
  readonly token?: string
  readonly apiKey?: string
}
/** Sends one request to Payload's REST API, as an editor's client does. */
const call = async (path: string, { method = 'GET', body, token, apiKey }: Sent = {}) => {
  const answer = await fetch(`${host}/api/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `JWT ${token}` }),
      ...(apiKey === undefined ? {} : { Authorization: `users API-Key ${apiKey}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // Responses are not typed here; each test checks the fields that it needs.
  return {
    status: answer.status,
    json: (await answer.json()) as {
      token?: string
      doc?: { id: number; number: number; role?: string }
      docs?: { id: number; sections: Record<string, unknown>[]; role?: string }[]
      user?: { id: number; role: string } | null
    },
  }
}
type Sender = Pick<Sent, 'token' | 'apiKey'>
const patch = (path: string, by: Sender, body: object) => call(path, { method: 'PATCH', ...by, body })
const post = (path: string, by: Sender, body: object) => call(path, { method: 'POST', ...by, body })
const remove = (path: string, by: Sender) => call(path, { method: 'DELETE', ...by })
const signIn = async (email = setting('LIVE_EMAIL'), password = setting('LIVE_PASSWORD')): Promise<string> =>
  (await post('users/login', {}, { email, password })).json.token ?? ''
/** The document as an editor reads it, with the texts in the editor's format. */
const mission = async (token: string) => {
  const doc = (await call('menus?where[number][equals]=3&depth=0', { token })).json.docs?.[0]
  if (doc === undefined) throw new Error('there is no menu 3')
  return doc
}

it('the import has lost and changed nothing of the sample content', async () => {
  const sample = await allMet(contentFrom(sampleSource), declared)
  if (isRecording) recordSample(sample)
  expect(await allMet(content(), declared)).toEqual(sample)
})

describe('the recordings', () => {
  /** Removes values that differ between imports: times and row ids. */
  const steady = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, held: unknown) =>
      ['updatedAt', 'createdAt'].includes(key) || (key === 'id' && typeof held === 'string')
        ? undefined
        : held,
    )

  it('equal the answers of Payload; `npm run test:live -- --record` renews them', async () => {
    const requests: string[] = []
    const noting: GetJson = (url) => (
      requests.push(url),
      (isRecording ? recordingPayload(host, getJson) : getJson)(url)
    )
    await allMet(contentFrom(payloadSource({ baseUrl: host, getJson: noting })), declared)
    const bodies = (from: GetJson) =>
      Promise.all(
        requests.map(async (url) => steady(recorded(rightOf(await firstValueFrom(from(url))), nameOf(url)))),
      )
    expect(await bodies(recordedPayload(host))).toEqual(await bodies(getJson))
  })
})

contentContract('payloadSource over a real Payload', (state) => contentFrom(source(state)), { lists: kinds })
sourceContract('payloadSource over a real Payload, by itself', source)

describe('an editor at a real Payload', () => {
  const site = notifiedSite(setting)
  const { events } = site
  let token = ''
  const news = (number: number) => ({ paths: ['menu', `pages/${number}`] })

  beforeAll(async () => {
    token = await signIn()
  })

  /** The sections, with `fields` added to the section of the mission. */
  const withMission = (doc: { sections: Record<string, unknown>[] }, fields: object) =>
    doc.sections.map((section) => (section['label'] === 'Mission' ? { ...section, ...fields } : section))

  it('changes a text, which the next reading has, and the site is notified', async () => {
    const before = await mission(token)
    const sections = withMission(before, { text: null, html: '<p>Edited a moment ago.</p>' })
    const changed = await patch(`menus/${before.id}`, { token }, { sections })
    expect(changed.status).toBe(200)
    expect(await htmlOf('3', 'Mission')).toBe('<p>Edited a moment ago.</p>')
    expect(await events(1)).toEqual([news(3)])

    await patch(`menus/${before.id}`, { token }, { sections: before.sections })
    expect(await htmlOf('3', 'Mission')).not.toContain('Edited')
  })

  it('writes a text in the rich-text editor, and the site gets its HTML with addresses as typed', async () => {
    const before = await mission(token)
    const html = '<ul><li>Form<ul><li><a href="/media/a%20b.pdf"><u>PDF</u></a></li></ul></li></ul>'
    const sections = withMission(before, { text: toLexical(html)?.text, html: null })
    await patch(`menus/${before.id}`, { token }, { sections })
    expect(await htmlOf('3', 'Mission')).toBe(html)
    await patch(`menus/${before.id}`, { token }, { sections: before.sections })
  })

  it('saves a draft, which the site shows only as a draft', async () => {
    const before = await mission(token)
    const text = await htmlOf('3', 'Mission')
    const sections = withMission(before, { text: null, html: '<p>Not ready yet.</p>' })
    const body = { sections, _status: 'draft' }
    expect((await patch(`menus/${before.id}?draft=true`, { token }, body)).status).toBe(200)
    expect(await htmlOf('3', 'Mission')).toBe(text)
    const draftFor = async (by: Sender) =>
      JSON.stringify((await call('menus?draft=true&where[number][equals]=3', by)).json)
    expect(await draftFor({})).not.toContain('Not ready yet.')
    expect(await draftFor({ token })).toContain('Not ready yet.')
    const authorized = authorizedFetch([{ address: host, authorization: `JWT ${token}` }])
    const { drafts } = payloadSource({
      baseUrl: host,
      getJson: fetchJson({ fetch: authorized }),
      isAuthorized: true,
    })
    if (drafts === undefined) throw new Error('expected drafts')
    const page = await value(contentFrom(drafts).ask(menuPage('3')))
    expect(page.sections.map(({ html }) => html)).toContain('<p>Not ready yet.</p>')
    await patch(`menus/${before.id}`, { token }, { sections: before.sections, _status: 'published' })
    expect(await events(2)).toEqual([{ drafts: ['menu', 'pages/3'] }, news(3)])
  })

  it('creates, publishes, withdraws and deletes a menu, and the site is notified each time', async () => {
    const entries = async () => allEntries(await value(content().ask(menu)))
    const names = async () => (await entries()).map(({ id, name }) => `${id} ${name}`)
    const next = Math.max(...(await entries()).map(({ id }) => Number(id))) + 1
    const entry = `${next} Airport Desk`
    const made = await post('menus?draft=true', { token }, { name: 'Airport Desk', _status: 'draft' })
    const { id, number } = made.json.doc ?? { id: 0, number: 0 }
    expect(number).toBe(next)
    expect(await names()).not.toContain(entry)
    await patch(`menus/${id}`, { token }, { _status: 'published' })
    expect(await names()).toContain(entry)
    const erased = { deleted: [`pages/${next}`] }
    await patch(`menus/${id}`, { token }, { _status: 'draft' })
    expect(await names()).not.toContain(entry)
    await patch(`menus/${id}`, { token }, { _status: 'published' })
    await remove(`menus/${id}`, { token })
    expect(await names()).not.toContain(entry)
    expect(await events(5)).toEqual([
      { drafts: ['menu', `pages/${next}`] },
      news(next),
      erased,
      news(next),
      erased,
    ])
  })

  it('schedules a menu and a section, and the site gets the times', async () => {
    const before = await mission(token)
    const [shownFrom, shownUntil] = ['2099-01-01T03:00:00.000Z', '2099-02-01T03:00:00.000Z']
    const sections = withMission(before, { shownUntil })
    await patch(`menus/${before.id}`, { token }, { shownFrom, sections })
    const scheduleOf = async (result: ContentResult<unknown>) => {
      const answer = await firstValueFrom(result)
      return isLeft(answer) ? answer : answer.right.schedule
    }
    expect(await scheduleOf(content().ask(menu))).toEqual([
      { key: '3', from: Date.parse(shownFrom), until: null },
    ])
    expect(await scheduleOf(content().ask(menuPage('3')))).toEqual([
      { key: 'mission', from: null, until: Date.parse(shownUntil) },
    ])
    const body = { shownFrom: null, sections: before.sections }
    await patch(`menus/${before.id}`, { token }, body)
    expect(await scheduleOf(content().ask(menu))).toBeUndefined()
  })

  it('cannot save a cycle of menus, or two sections with one label', async () => {
    const { id } = await mission(token)
    const about = (await call('menus?where[number][equals]=2&depth=0')).json.docs?.[0]
    const circle = await patch(`menus/${about?.id}`, { token }, { parent: id })
    expect(circle.status).toBe(400)
    expect(JSON.stringify(circle.json)).toContain('Below')
    const sections = [{ label: 'Vision' }, { label: ' vision' }]
    const twice = await patch(`menus/${id}`, { token }, { sections })
    expect(twice.status).toBe(400)
  })

  it('can save while the site is down, and the site is notified later', async () => {
    await site.close()
    const { id } = await mission(token)
    expect((await patch(`menus/${id}`, { token }, { position: 1 })).status).toBe(200)
    await site.listen()
    // The site receives the report when it is available again.
    expect(await events(1)).toEqual([news(3)])
  })

  it('can write and read editors and versions, and a visitor cannot', async () => {
    const { id } = await mission(token)
    const refused = await Promise.all([
      patch(`menus/${id}`, {}, { name: 'Mine' }),
      post('menus', {}, { name: 'Mine' }),
      remove(`menus/${id}`, {}),
      call('users'),
      call('menus/versions'),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})

describe('a visitor of a real Payload', () => {
  const secret = 'Plan of the twentieth of May'
  let token = ''
  let picture = 0
  let cause = 0
  let made: ReadonlyArray<string> = []

  /** Uploads a picture, a GIF of one pixel. */
  const upload = async (): Promise<number> => {
    const form = new FormData()
    const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    form.append('file', new Blob([bytes], { type: 'image/gif' }), 'secret-plan.gif')
    form.append('_payload', JSON.stringify({ alt: secret, caption: secret, credit: secret }))
    const answer = await fetch(`${host}/api/media`, {
      method: 'POST',
      headers: { Authorization: `JWT ${token}` },
      body: form,
    })
    return ((await answer.json()) as { doc: { id: number } }).doc.id
  }
  const file = async () => (await fetch(`${host}/api/media/file/secret-plan.gif`)).status
  const anybody = async (path: string) => {
    const answer = await fetch(`${host}/api/${path}`)
    return `${answer.status} ${await answer.text()}`
  }

  beforeAll(async () => {
    token = await signIn()
    picture = await upload()
    const draft = { title: secret, summary: secret, picture, _status: 'draft' }
    cause = (await post('causes?draft=true', { token }, draft)).json.doc?.id ?? 0
    const project = await post('projects', { token }, { title: 'A project', cause, _status: 'published' })
    // Payload does not delete a cause that a project refers to.
    made = [`projects/${project.json.doc?.id}`, `causes/${cause}`, `media/${picture}`]
  })

  it('receives nothing of a draft or of a file that only drafts use', async () => {
    expect([picture, cause].every((id) => id > 0)).toBe(true)
    expect(await file()).toBe(403)
    const collections = ['causes', 'media', 'menus', 'projects', 'users', 'redirects']
    const internal = [
      'payload-jobs',
      'payload-locked-documents',
      'payload-preferences',
      'payload-migrations',
      'payload-kv',
    ]
    const answers = await Promise.all(
      [
        ...[...collections, ...internal].flatMap((name) => [
          ...[`${name}?depth=3&limit=1000`, `${name}?draft=true&depth=3&limit=1000`, `${name}/count`],
          ...[`${name}/versions?depth=2`, `${name}/1/versions`, `globals/${name}`],
        ]),
        ...[`causes/${cause}`, `causes/${cause}?draft=true`, `causes/${cause}/report`, `media/${picture}`],
        ...['causes/versions/1', 'media/file/secret-plan.gif', 'access', 'users/me', 'graphql'],
        ...[`graphql?query={Causes{docs{title}}}`, 'media?where[filename][equals]=secret-plan.gif'],
      ].map(anybody),
    )
    const found = answers.filter((answer) => answer.includes(secret) || answer.includes('secret-plan'))
    expect(found.map((answer) => answer.slice(0, 200))).toEqual([])
  })

  it('cannot search texts of drafts or hidden fields', async () => {
    const queries = [
      ...['projects?where[cause.title][like]=Plan', 'projects?where[cause][title][like]=Plan'],
      ...['projects?where[or][0][and][0][cause.title][like]=Plan', 'projects?sort=-cause.title'],
      ...['projects/count?where[cause.title][like]=Plan', 'causes?where[text][exists]=true'],
      ...['causes?where[picture.caption][like]=Plan', 'causes?where[html][like]=Seen'],
      ...['media?where[source][exists]=true', 'users?where[email][like]=editor', 'users?sort=email'],
    ]
    const answers = await Promise.all(queries.map(anybody))
    expect(answers.map((answer) => answer.slice(0, 3)).filter((status) => !/^40[03]$/.test(status))).toEqual(
      [],
    )
    expect(await anybody('media/count')).toBe(await anybody('media/count?where[caption][not_equals]=x'))
  })

  it('receives a file only while its entry is published', async () => {
    await patch(`causes/${cause}`, { token }, { _status: 'published' })
    expect(await file()).toBe(200)
    expect(await anybody(`media/${picture}`)).toContain(secret)
    await patch(`causes/${cause}`, { token }, { _status: 'draft' })
    expect(await file()).toBe(403)
  })

  it('sees the published version while an editor restores another one as a draft', async () => {
    const readCause = async () => (await call(`causes/${cause}?depth=0`)).json as { readonly title?: string }
    await patch(`causes/${cause}`, { token }, { title: 'First', _status: 'published' })
    await patch(`causes/${cause}?draft=true&autosave=true`, { token }, { title: 'Second' })
    await patch(`causes/${cause}`, { token }, { title: 'Second', _status: 'published' })
    const { json } = await call(`causes/versions?where[parent][equals]=${cause}&sort=-updatedAt`, { token })
    const versions = json.docs as unknown as ReadonlyArray<{
      readonly id: number
      readonly autosave?: boolean
      readonly version: { readonly title: string; readonly _status: string }
    }>
    expect(versions.filter(({ autosave }) => autosave)).toEqual([])
    for (const { id, version } of versions) {
      const restored = await post(`causes/versions/${id}`, { token }, {})
      expect(restored).toMatchObject({ status: 200, json: { title: version.title, _status: 'draft' } })
      expect(await readCause()).toMatchObject({ title: 'Second', _status: 'published' })
    }
    expect((await post(`causes/versions/${versions[0]?.id}`, {}, {})).status).toBe(403)
  })

  it('sees a post without a position first, with the current day as its date', async () => {
    const { doc } = (await post('posts', { token }, { title: 'News', _status: 'published' })).json
    const shown = (await call(`posts/${doc?.id}`)).json as {
      readonly date?: string
      readonly position?: number | null
    }
    expect(shown.position ?? null).toBeNull()
    expect(shown.date).toMatch(/^\d{4}-\d{2}-\d{2}T12:00:00/)
    const read = await value(content().ask(list(posts)))
    expect(read[0]).toMatchObject({ title: 'News' })
    await remove(`posts/${doc?.id}`, { token })
  })

  afterAll(async () => {
    for (const path of made) await remove(path, { token })
  })
})

describe('the roles of a real Payload', () => {
  const apiKey = '5b1f5bd2-7c0b-4f0e-8d5c-6a1f0c1d2e3f'
  const password = 'six seats to Jeddah'
  let administrator = ''
  let editor = ''
  let editorId = 0

  const newUser = (token: string, role: string, fields: object = {}) =>
    post('users', { token }, { email: `second.${role}@charitio.example`, password, role, ...fields })

  beforeAll(async () => {
    administrator = await signIn()
    const made = await newUser(administrator, 'editor')
    expect(made).toMatchObject({ status: 201, json: { doc: { role: 'editor' } } })
    editorId = made.json.doc?.id ?? 0
    editor = await signIn('second.editor@charitio.example', password)
  })

  it('let an editor write and publish', async () => {
    const { id } = await mission(editor)
    expect((await patch(`menus/${id}`, { token: editor }, { position: 1 })).status).toBe(200)
  })

  it('let an editor create no user, administrator or key, and see no other user', async () => {
    const { json } = await call('users', { token: editor })
    expect(json.docs?.map(({ id }) => id)).toEqual([editorId])
    const first = (await call('users/me', { token: administrator })).json.user?.id
    const refused = await Promise.all([
      newUser(editor, 'reader'),
      patch(`users/${first}`, { token: editor }, { password: 'taken over' }),
      remove(`users/${first}`, { token: editor }),
      remove(`users/${editorId}`, { token: editor }),
    ])
    expect(refused.map(({ status }) => status).every((status) => [403, 404].includes(status))).toBe(true)

    const changes = { name: 'Shirin', role: 'administrator', enableAPIKey: true, apiKey }
    await patch(`users/${editorId}`, { token: editor }, changes)
    const me = (await call('users/me', { token: editor })).json.user
    expect(me).toMatchObject({ name: 'Shirin', role: 'editor' })
    expect((await call('users/me', { apiKey })).json.user).toBeNull()
  })

  it("let a reader's API key read drafts and write nothing", async () => {
    const made = await newUser(administrator, 'reader', { enableAPIKey: true, apiKey })
    expect(made.status).toBe(201)
    const draft = { name: 'Only a draft', _status: 'draft' }
    const { json } = await post('menus?draft=true', { token: editor }, draft)
    const draftUrl = `menus/${json.doc?.id}?draft=true`
    expect((await call(draftUrl)).status).not.toBe(200)
    expect((await call(draftUrl, { apiKey })).status).toBe(200)
    const refused = await Promise.all([
      patch(draftUrl, { apiKey }, { name: 'Mine' }),
      remove(draftUrl, { apiKey }),
      post('menus', { apiKey }, { name: 'Mine' }),
      newUser('', 'administrator'),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    await remove(draftUrl, { token: editor })
  })

  it('do not let the last administrator be demoted or deleted', async () => {
    const first = (await call('users/me', { token: administrator })).json.user?.id
    const callUser = (sent: Sent) => call(`users/${first}`, { token: administrator, ...sent })
    const demoted = await callUser({ method: 'PATCH', body: { role: 'editor' } })
    expect(demoted.status).toBe(400)
    expect(JSON.stringify(demoted.json)).toContain('last administrator')
    expect((await callUser({ method: 'DELETE' })).status).toBe(400)
    const second = await newUser(administrator, 'administrator')
    expect((await callUser({ method: 'PATCH', body: { role: 'editor' } })).status).toBe(200)
    const session = await signIn('second.administrator@charitio.example', password)
    expect(second.json.doc?.role).toBe('administrator')
    expect((await patch(`users/${first}`, { token: session }, { role: 'administrator' })).status).toBe(200)
  })
})
