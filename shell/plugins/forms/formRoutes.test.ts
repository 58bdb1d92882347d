import { list, mapAnswer } from '@caravanserai/adapters'
import { defineForm } from '@caravanserai/adapters/define-form'
import { loaderOf } from '@caravanserai/adapters/page'
import type { PageForm } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import { LARGEST_FILE, useSubmissions } from '@caravanserai/submissions'
import { createElement } from 'react'
import type { OldAddresses } from '../../host/pages/addresses'
import { testComposition } from '../../testing/testComposition'
import { limits } from './limits'
import { formServer } from './testing'
import type { FormServer, FormServerOptions } from './testing'
import { limited } from '../../testing/limited'

const comment = defineForm({
  name: 'comment',
  fields: [
    { name: 'about', is: 'path' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'text', is: 'text', required: 'Please write something' },
  ],
})
const volunteer = defineForm({
  name: 'volunteer',
  fields: [
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'phone', is: 'line' },
    { name: 'place', is: 'line' },
    { name: 'skills', is: 'line' },
    { name: 'message', is: 'text' },
  ],
  file: { name: 'file' },
})
const apply = defineForm({
  name: 'charity/apply',
  fields: [{ name: 'name', is: 'letters', required: 'Please enter your name' }],
  file: { name: 'papers', accept: ['.pdf'], most: 2, required: 'Please choose your CV' },
})
const undeclared: PageForm = {
  name: 'undeclared',
  fields: [],
  judge: () => ({ submission: { form: 'charity/undeclared', values: {} } }),
}
const login: PageForm = {
  name: 'login',
  fields: ['email', 'password'],
  secrets: ['password'],
  judge: ({ email }) =>
    email === 'evil@example.test'
      ? { to: '//elsewhere.example/' }
      : email === 'user@example.test'
        ? { to: '/cause', said: 'Come <in>' }
        : { messages: { email: 'Please enter your email', password: undefined }, said: 'Not so' },
}
const throws: PageForm = { name: 'throws', fields: [], judge: () => Promise.reject(new Error('not judged')) }

/** Renders the data of the posted form that the page received. */
const Shown = () => {
  const posted = ['comment', 'volunteer', 'login', 'newsletter', 'charity/apply'].map((name) =>
    useSubmissions().posted?.(name),
  )
  return createElement('output', null, JSON.stringify(posted.find((form) => form !== undefined) ?? null))
}
const page = (path: string, forms: ReadonlyArray<PageForm>) => ({
  path,
  element: createElement(Shown),
  loader: loaderOf((ask) => ask(list('causes'))),
  handle: { forms, query: ['from'], meta: () => ({ title: 'Causes', description: '', banner: null }) },
})
const composition = testComposition({
  charity: [
    page('/cause', [comment, volunteer, login, throws, apply, undeclared]),
    page('/bare', []),
    { path: '/gone', element: null, loader: loaderOf((ask) => mapAnswer(ask(list('causes')), () => null)) },
  ],
})

let site: FormServer
const start = async (options: Partial<FormServerOptions> = {}) => {
  site = await formServer({ content: memoryContent(), composition, ...options })
}
afterEach(async () => {
  jest.restoreAllMocks()
  await site.app.close()
  expect(site.errors).toEqual([])
})

const request = async (path: string, init?: RequestInit) => {
  const response = await fetch(site.url + path, { ...init, redirect: 'manual' })
  const text = await response.text()
  const [, json = 'null'] = /<output>(.*?)<\/output>/.exec(text) ?? []
  return {
    status: response.status,
    headers: response.headers,
    cache: response.headers.get('cache-control'),
    location: response.headers.get('location') ?? '',
    text,
    shown: JSON.parse(json.replace(/&quot;/g, '"').replace(/&#x27;/g, "'")) as unknown,
  }
}
const local = { 'sec-fetch-site': 'same-origin' }
const send = (
  path: string,
  body: Readonly<Record<string, string>> | FormData,
  headers: Readonly<Record<string, string>> = local,
) =>
  request(path, {
    method: 'POST',
    headers,
    body: body instanceof FormData ? body : new URLSearchParams(body),
  })

const full = { form: 'comment', name: ' Amina ', email: '', text: 'Thank you' }
const withFile = (file: File) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ form: 'volunteer', name: 'Rina' })) body.set(name, value)
  body.set('file', file)
  return body
}

test('a valid form is stored once and confirmed on the next page; a reload sends nothing again', async () => {
  await start()
  const { status, location, cache, text } = await send('/cause?from=mail&utm=1', full)
  expect({ status, cache, text }).toEqual({ status: 303, cache: 'no-store', text: '' })
  expect(site.stored).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      form: 'comment',
      values: { about: '/cause', name: 'Amina', email: '', text: 'Thank you' },
    },
  ])
  expect(location).toMatch(/^\/cause\?posted=/)
  expect(decodeURIComponent(location)).not.toContain('Amina')
  const sent = { id: site.stored[0]?.id, values: { name: ' Amina ', email: '', text: 'Thank you' } }
  for (let reload = 0; reload < 2; reload += 1)
    expect(await request(location)).toMatchObject({
      shown: { form: 'comment', values: {}, messages: {}, outcome: 'sent', sent },
      cache: 'no-store',
    })
  expect(site.stored).toHaveLength(1)
  expect(await request('/cause')).toMatchObject({ shown: null, cache: 'no-cache' })
})

test('the confirmation of a form repeats only values that fit into its address', async () => {
  await start()
  const name = 'হ'.repeat(200)
  const long = { name, email: 'x'.repeat(201), text: 'y'.repeat(200), more: name, most: name }
  const { location } = await send('/cause', { ...full, ...long })
  const page = await request(location)
  expect(page).toMatchObject({ shown: { sent: { values: { name, text: long.text, more: name } } } })
  for (const key of ['email', 'most'])
    expect(page).not.toHaveProperty(['shown', 'sent', 'values', key], expect.anything())
})

test('an invalid form is shown again with its messages and values', async () => {
  await start()
  const { status, cache, headers, shown, text } = await send('/cause', {
    ...full,
    text: ' ',
    extra: 'not read',
  })
  expect({ status, cache, etag: headers.get('etag') }).toEqual({ status: 422, cache: 'no-store', etag: null })
  expect(shown).toEqual({
    form: 'comment',
    values: { name: ' Amina ', email: '', text: ' ' },
    messages: { text: 'Please write something' },
    outcome: null,
  })
  // The posted values are part of the data for hydration.
  expect(text).toContain('"posted":{"form":"comment"')
  expect(text).not.toContain('not read')
  expect(site.stored).toEqual([])
  expect(await request('/cause')).toMatchObject({ shown: null })
})

test('the same form from a visitor within a minute is stored once; another text is stored, too', async () => {
  await start()
  for (let times = 0; times < 2; times += 1) expect((await send('/cause', full)).status).toBe(303)
  expect(site.stored).toHaveLength(1)
  await send('/cause', { ...full, text: 'And again' })
  expect(site.stored).toHaveLength(2)
})

test.each(['full', 'failed', 'other'] as const)(
  'a form is shown again with its values when storing returns %s',
  async (acceptance) => {
    await start()
    site.store = () => acceptance
    const { status, shown, headers } = await send('/cause', withFile(new File(['my life'], 'cv.pdf')))
    expect({ status, retryAfter: headers.get('retry-after'), shown }).toEqual({
      status: 503,
      retryAfter: '30',
      // The file has to be chosen again, so its name is shown.
      shown: { form: 'volunteer', values: { name: 'Rina', file: 'cv.pdf' }, messages: {}, outcome: 'failed' },
    })
  },
)

test.each([true, false])(
  'values that the port refuses are shown again with a message at the field; receiver: %s',
  async (isOn) => {
    await start({ isOn })
    const messages = { name: expect.stringContaining('shorten this to 1,000') }
    expect(await send('/cause', { ...full, name: 'x'.repeat(1_001) })).toMatchObject({
      ...{ status: 422, cache: 'no-store' },
      shown: { form: 'comment', messages, outcome: null },
    })
    expect({ stored: site.stored, logged: site.logged }).toEqual({ stored: [], logged: [] })
  },
)

test('a text of the maximum length is stored, also with three bytes for each character', async () => {
  await start()
  const text = 'হ'.repeat(20_000)
  expect((await send('/cause', { ...full, text })).status).toBe(303)
  expect(site.stored).toMatchObject([{ values: { text } }])
})

test.each([1, 399_000])(
  'a file that is %i bytes too large is refused with a message at its field and its name',
  async (tooMany) => {
    await start()
    const file = new File([Buffer.alloc(LARGEST_FILE + tooMany)], 'cv.pdf')
    expect(await send('/cause', withFile(file))).toMatchObject({
      status: 422,
      shown: {
        form: 'volunteer',
        values: { name: 'Rina', file: 'cv.pdf' },
        messages: { file: expect.stringContaining('3 MB') },
        outcome: null,
      },
    })
    expect(site.stored).toEqual([])
  },
)

test.each(['my life', 'x'.repeat(LARGEST_FILE)])('a file is stored with its form', async (life) => {
  await start()
  const file = new File([life], '../../a\r\nb.pdf', { type: 'text/plain; charset=utf-8' })
  expect((await send('/cause', withFile(file))).status).toBe(303)
  expect(site.stored).toMatchObject([
    {
      form: 'volunteer',
      values: { name: 'Rina', skills: '' },
      file: { name: 'a__b.pdf', type: 'text/plain', base64: Buffer.from(life).toString('base64') },
    },
  ])
})

test('values of several controls with one name are all stored', async () => {
  await start()
  const body = new URLSearchParams(full)
  body.append('name', 'Rina')
  await request('/cause', { method: 'POST', headers: local, body })
  expect(site.stored).toMatchObject([{ values: { name: 'Amina , Rina' } }])
})

const papers = (...names: ReadonlyArray<string>) => {
  const body = new FormData()
  body.set('form', 'charity/apply')
  body.set('name', 'Amina')
  for (const name of names) body.append('papers', new File(['my life'], name, { type: 'application/pdf' }))
  return body
}

test('a form of a release is judged by its declaration and stored with its files', async () => {
  await start()
  expect((await send('/cause', papers('cv.pdf', 'letter.pdf'))).status).toBe(303)
  expect(site.stored).toMatchObject([
    { form: 'charity/apply', values: { name: 'Amina' }, files: [{ name: 'cv.pdf' }, { name: 'letter.pdf' }] },
  ])
})

test('a file of another type is refused with a message at its control', async () => {
  await start()
  const messages = { papers: 'Please choose a file of these types: .pdf' }
  expect(await send('/cause', papers('cv.exe'))).toMatchObject({
    status: 422,
    shown: { form: 'charity/apply', values: { name: 'Amina' }, messages, outcome: null },
  })
  expect(site.stored).toEqual([])
})

test('a form that no release declares is refused and logged', async () => {
  await start()
  expect(await send('/cause', { form: 'undeclared' })).toMatchObject({ status: 400 })
  expect({ stored: site.stored, logged: site.logged }).toEqual({
    stored: [],
    logged: [expect.stringContaining('form: expected one that a release declares')],
  })
})

test('a chosen file that is empty is refused instead of left out', async () => {
  await start()
  expect(await send('/cause', withFile(new File([], 'cv.pdf')))).toMatchObject({
    status: 422,
    shown: { messages: { file: 'Please choose another file: this one is empty' } },
  })
  expect(site.stored).toEqual([])
})

test('an empty file field stores no file', async () => {
  await start()
  await send('/cause', withFile(new File([], '')))
  expect(site.stored[0]).not.toHaveProperty('file')
})

test('a form without a submission redirects to the next page, which shows its message', async () => {
  await start()
  const form = { form: 'login', email: 'user@example.test', password: 'open' }
  const { status, location } = await send('/cause', form)
  expect(status).toBe(303)
  expect((await request(location)).text).toContain('autofocus>Come &lt;in&gt;</p>')
  expect(site.stored).toEqual([])
})

test('a password is never written into a page', async () => {
  await start()
  const { status, text, shown } = await send('/cause', { form: 'login', email: 'a@b', password: 'open-gate' })
  expect({ status, shown }).toEqual({
    status: 422,
    shown: {
      form: 'login',
      values: { email: 'a@b' },
      messages: { email: 'Please enter your email' },
      outcome: null,
    },
  })
  expect(text).toContain('>Not so</p>')
  expect(text).not.toContain('open-gate')
})

test('a release cannot send visitors to another site', async () => {
  await start()
  const { location } = await send('/cause', { form: 'login', email: 'evil@example.test', password: 'x' })
  expect(location).toMatch(/^\/cause\?posted=/)
})

test('without a receiver the page shows that nothing was sent', async () => {
  await start({ isOn: false })
  const { status, location } = await send('/cause', full)
  expect(status).toBe(303)
  expect(await request(location)).toMatchObject({ shown: { outcome: 'unsent' } })
})

test.each<[path: string, form: string, headers?: Readonly<Record<string, string>>]>([
  ['/cause', 'unheard'],
  ['/bare', 'comment'],
  ['/nowhere', 'comment'],
  ['/cause', '__proto__'],
  ['/cause', 'comment', { 'content-type': 'application/json' }],
  ['/nowhere', 'comment', { 'content-type': 'application/json' }],
])('a POST gets 405 at an address without this form: %s, %j, %j', async (path, form, headers = {}) => {
  await start()
  const response = await send(path, { form, text: 'x' }, { ...local, ...headers })
  expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
    status: 405,
    allow: 'GET, HEAD',
  })
  expect(site.stored).toEqual([])
})

test('a POST that names no form gets 400', async () => {
  await start()
  const response = await send('/cause', { text: 'x' })
  expect(response.status).toBe(400)
  expect(response.text).toContain('&quot;form&quot;, which is missing')
  expect(site.stored).toEqual([])
})

describe('a form that is posted to an old address', () => {
  const leading = (lead: Awaited<ReturnType<OldAddresses['find']>>) =>
    start({ find: (target) => Promise.resolve(target === '/cause?from=x' ? null : lead) })

  test('is redirected to the page with its method, and nothing is stored before', async () => {
    await leading({ status: 308, location: '/cause?from=x' })
    for (const old of ['/old', '/gone'])
      expect(await send(old, full)).toMatchObject({
        status: 308,
        location: '/cause?from=x',
        cache: 'no-store',
      })
    expect(site.stored).toEqual([])
    expect(await send('/cause?from=x', full)).toMatchObject({ status: 303 })
    await site.app.close()
    await leading({ status: 302, location: '/cause' })
    expect(await send('/old', full)).toMatchObject({ status: 307, location: '/cause' })
  })

  test('is stored if the address has a page, refused for another site, and gets 503 if the lookup is late', async () => {
    await leading({ status: 308, location: 'https://other.example/' })
    expect(await send('/cause', full)).toMatchObject({ status: 303 })
    expect(await send('/old', full)).toMatchObject({ status: 405, location: '' })
    await site.app.close()
    await leading('late')
    expect(await send('/old', full)).toMatchObject({ status: 503 })
  })
})

const pairs = Array.from({ length: 200 }, (_, index): [string, string] => [`a${index}`, ''])
const manyParts = new FormData()
for (const [name, value] of pairs) manyParts.set(name, value)
const multipart = { ...local, 'content-type': 'multipart/form-data' }
test.each<
  [
    name: string,
    status: number,
    ...sent: [Readonly<Record<string, string>> | FormData, Readonly<Record<string, string>>?],
  ]
>([
  ['from another site', 403, full, { 'sec-fetch-site': 'cross-site' }],
  ['with too many bytes', 413, { ...full, text: 'x'.repeat(400_001) }],
  ['with more controls than a form has', 400, { ...full, ...Object.fromEntries(pairs) }],
  ['with more parts than a form has', 400, manyParts],
  ['whose file has no usable name', 400, withFile(new File(['my life'], '..'))],
  ['in multipart format without a boundary', 400, full, multipart],
  [
    'in multipart format that cannot be parsed',
    400,
    full,
    { ...local, 'content-type': `${multipart['content-type']}; boundary=x` },
  ],
])('a body %s is refused with %i, and nothing is stored', async (_name, status, body, headers = local) => {
  await start()
  expect(await send('/cause', body, headers)).toMatchObject({
    status,
    cache: 'no-store',
    text: expect.stringContaining('Nothing was sent'),
  })
  expect(site.stored).toEqual([])
})

test('a visitor who sends too many forms gets 429 and the message that nothing was sent', async () => {
  limited(limits, { perVisitor: 1 })
  await start()
  await send('/cause', full)
  const { status, headers, text } = await send('/cause', full)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(text).toContain('Nothing was sent')
})

test.each(['/cause', '/bare', '/nowhere'])('the newsletter is accepted on every page: %s', async (path) => {
  await start()
  expect(await send(path, { form: 'newsletter', email: 'no address' })).toMatchObject({ status: 422 })
  const { status } = await send(path, { form: 'newsletter', email: ' amina@example.test ' })
  expect(status).toBe(303)
  expect(site.stored).toMatchObject([{ form: 'newsletter', values: { email: 'amina@example.test' } }])
})

test('a release that throws in its judge function stores nothing', async () => {
  await start()
  expect(await send('/cause', { form: 'throws' })).toMatchObject({ status: 500 })
  expect(site.stored).toEqual([])
})

const earlierComment = defineForm({
  name: 'comment',
  fields: [
    { name: 'about', is: 'path' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'text', is: 'text' },
    { name: 'town', is: 'line' },
  ],
})
const earlierVisit = defineForm({
  name: 'visit',
  fields: [{ name: 'day', is: 'line' }],
  controls: ['month'],
  values: ({ month }) => ({ day: `1 ${month}` }),
})
const earlier = testComposition({
  charity: [page('/cause', [earlierComment, earlierVisit])],
}).remotes.flatMap(({ release }) => release ?? [])
const earlierPost = { ...full, town: ' Dhaka ', 'form.version': earlierComment.version }
const all = { name: 'Amina', email: '', text: 'Thank you', town: 'Dhaka' }

test.each([
  ['/cause', /^\/cause\?posted=/],
  ['/bare', /^\/bare\?posted=/],
  ['/gone', /^\/\?posted=/],
])('all fields of a form of an earlier release are stored when it is posted to %s', async (path, next) => {
  await start({ earlier })
  const { status, location } = await send(path, earlierPost)
  expect({ status, location }).toEqual({ status: 303, location: expect.stringMatching(next) })
  expect(site.stored).toMatchObject([{ form: 'comment', values: { about: path, ...all } }])
})

test('a form that another page still has is stored when it is posted to a page without it', async () => {
  await start()
  const { status, location } = await send('/bare', { ...full, 'form.version': comment.version })
  expect({ status, location }).toEqual({ status: 303, location: expect.stringMatching(/^\/bare\?posted=/) })
  expect(site.stored).toMatchObject([{ form: 'comment', values: { about: '/bare', text: 'Thank you' } }])
})

test('a form that no live release can judge gets 409 and stores nothing', async () => {
  await start({ earlier })
  const post = { form: 'visit', month: 'May', 'form.version': earlierVisit.version }
  expect(await send('/bare', post)).toMatchObject({ status: 409, text: expect.stringContaining('go back') })
  site.store = () => 'failed'
  expect(await send('/bare', earlierPost)).toMatchObject({ status: 503 })
  expect(site.stored).toEqual([])
})
