import { list } from '@caravanserai/adapters'
import { submissionForm } from '@caravanserai/adapters/define-page'
import { loaderOf } from '@caravanserai/adapters/page'
import type { PageForm } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import { LARGEST_FILE, useSubmissions } from '@caravanserai/submissions'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { createElement } from 'react'
import { testComposition } from '../../testing/testComposition'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { pageHandler } from '../pages/pageHandler'
import { admission } from './admission'
import type { AdmissionLimits } from './admission'
import { storeForm } from './storeForm'
import type { Acceptance } from './acceptForm'
import { answerForm } from './answerForm'
import { formIds } from './formIds'
import { formRoutes } from './formRoutes'

const comment = submissionForm({
  name: 'comment',
  fields: ['name', 'email', 'text'],
  check: ({ text }) => (text === '' ? { text: 'Please write something' } : {}),
  values: (typed, { pathname }) => ({ about: pathname, ...typed }),
})
const volunteer = submissionForm({
  name: 'volunteer',
  fields: ['name', 'email', 'phone', 'place', 'skills', 'message'],
  file: 'file',
  values: (typed) => typed,
})
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

/** Shows what it was given of the form that was posted. */
const Shown = () => {
  const posted = ['comment', 'volunteer', 'login', 'newsletter'].map((name) =>
    useSubmissions().posted?.(name),
  )
  return createElement('output', null, JSON.stringify(posted.find((one) => one !== undefined) ?? null))
}
const page = (path: string, forms: ReadonlyArray<PageForm>) => ({
  path,
  element: createElement(Shown),
  loader: loaderOf((ask) => ask(list('causes'))),
  handle: { forms, query: ['from'], meta: () => ({ title: 'Causes', description: '', banner: null }) },
})
const composition = testComposition({
  charity: [page('/cause', [comment, volunteer, login, throws]), page('/bare', [])],
})

let site: TestServer
let stored: Array<Omit<SubmissionEnvelope, 'id'> & { readonly id: string }>
let logged: string[]
let store: () => Acceptance

const start = async (limits: AdmissionLimits = {}, isOn = true) => {
  ;[stored, logged] = [[], []]
  store = () => 'stored'
  const log = (...line: ReadonlyArray<unknown>) => void logged.push(String(line.at(-1)))
  site = await testServer(
    (app, options) => {
      const releases = { current: () => composition, forPath: () => Promise.resolve(composition) }
      const shared = { ...options, releases }
      app.get('/*', pageHandler(shared))
      const answer = answerForm({
        ...shared,
        storeForm: isOn
          ? storeForm({
              acceptForm: (form) => {
                const acceptance = store()
                if (!stored.some(({ id }) => id === form.id)) stored.push(form)
                return acceptance
              },
              logger: { error: log },
              events: { onSubmission: () => undefined },
            })
          : null,
        formId: formIds(),
        logger: { warn: log },
      })
      formRoutes(app, { admit: admission(options, limits) }, answer)
    },
    { content: memoryContent() },
  )
}
let faults = 0
afterEach(async () => {
  await site.app.close()
  expect(site.errors).toHaveLength(faults)
  faults = 0
})

const own = { 'sec-fetch-site': 'same-origin' }
const send = async (
  path: string,
  body: Readonly<Record<string, string>> | FormData | string,
  headers: Readonly<Record<string, string>> = own,
) => {
  const got = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      ...headers,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body: typeof body === 'string' || body instanceof FormData ? body : new URLSearchParams(body),
    redirect: 'manual',
  })
  const text = await got.text()
  return {
    status: got.status,
    location: got.headers.get('location') ?? '',
    headers: got.headers,
    text,
    shown: shownIn(text),
  }
}
const shownIn = (html: string): unknown => {
  const json = /<output>(.*?)<\/output>/.exec(html)?.[1]
  return json === undefined ? undefined : JSON.parse(json.replace(/&quot;/g, '"').replace(/&#x27;/g, "'"))
}
const see = async (path: string) => {
  const got = await fetch(site.url + path)
  const text = await got.text()
  return { text, shown: shownIn(text), cache: got.headers.get('cache-control') }
}

const full = { form: 'comment', name: ' Amina ', email: '', text: 'Thank you' }

test('a form that is right is stored once, and the page after it says so; a reload sends nothing again', async () => {
  await start()
  const { status, location, headers, text } = await send('/cause?from=mail&utm=1', full)
  expect([status, text, headers.get('cache-control')]).toEqual([303, '', 'no-store'])
  expect(stored).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      form: 'comment',
      values: { about: '/cause', name: 'Amina', email: '', text: 'Thank you' },
    },
  ])
  expect(location).toMatch(/^\/cause\?posted=/)
  expect(decodeURIComponent(location)).not.toContain('Amina')
  for (let reload = 0; reload < 2; reload += 1)
    expect(await see(location)).toMatchObject({
      shown: { form: 'comment', values: {}, messages: {}, outcome: 'sent' },
      cache: 'no-store',
    })
  expect(stored).toHaveLength(1)
  expect(await see('/cause')).toMatchObject({ shown: null, cache: 'no-cache' })
})

test('nobody can make the site thank for what it has not got', async () => {
  await start()
  const { location } = await send('/cause', full)
  const forged = location.replace(/posted=(.{6})./, (_, before: string) => `posted=${before}~`)
  for (const address of [forged, location.replace('/cause', '/bare'), '/cause?posted=', '/cause?posted=a.b'])
    expect(await see(address)).toMatchObject({ shown: null, cache: 'no-cache' })
})

test('a form that is wrong comes again with its messages and what was typed', async () => {
  await start()
  const { status, headers, shown, text } = await send('/cause', { ...full, text: ' ', extra: 'not read' })
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([422, 'no-store', null])
  expect(shown).toEqual({
    form: 'comment',
    values: { name: ' Amina ', email: '', text: ' ' },
    messages: { text: 'Please write something' },
    outcome: null,
  })
  // For hydration, too.
  expect(text).toContain('"posted":{"form":"comment"')
  expect(text).not.toContain('not read')
  expect(stored).toEqual([])
  expect(await see('/cause')).toMatchObject({ shown: null })
})

test('the same form from the same visitor within a minute is the same one, and another text is another', async () => {
  await start()
  await send('/cause', full)
  await send('/cause', full)
  expect(stored).toHaveLength(1)
  await send('/cause', { ...full, text: 'And again' })
  expect(stored).toHaveLength(2)
})

test.each([['full'], ['other']] as const)(
  'a form that cannot be stored comes again with what was typed: %s',
  async (acceptance) => {
    await start()
    store = () => acceptance
    const { status, shown, headers } = await send('/cause', full)
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    expect(shown).toMatchObject({ outcome: 'failed', values: { text: 'Thank you' }, messages: {} })
  },
)

test('a disk that fails is a failure, and is logged without what was typed', async () => {
  await start()
  store = () => {
    throw new Error('no space')
  }
  expect(await send('/cause', full)).toMatchObject({ status: 503, shown: { outcome: 'failed' } })
  expect(logged.join()).toContain('cannot be stored')
  expect(logged.join()).not.toContain('Amina')
})

test.each([
  [{ name: 'x'.repeat(1_001) }, { name: expect.stringContaining('shorten this to 1,000') }],
  [{ text: 'x'.repeat(20_001) }, { text: expect.stringContaining('it has 20,001') }],
  [{ email: 'a@b.c\r\nBcc: x@y.z' }, { email: expect.stringContaining('type this again') }],
])('what the port does not take comes again with a message at its field', async (typed, messages) => {
  for (const isOn of [true, false]) {
    await start({}, isOn)
    const { status, headers, shown } = await send('/cause', { ...full, ...typed })
    expect([status, headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(shown).toMatchObject({ form: 'comment', messages, outcome: null })
    expect(Object.keys((shown as { readonly messages: object }).messages)).toHaveLength(1)
    expect([stored, logged]).toEqual([[], []])
    if (isOn) await site.app.close()
  }
})

test('a text of the greatest length is taken, however a browser ends its lines', async () => {
  await start()
  const text = `${'x\r\n'.repeat(9_999)}xy`
  expect((await send('/cause', { ...full, text })).status).toBe(303)
  expect(stored).toMatchObject([{ values: { text: text.replaceAll('\r', '') } }])
})

const withFile = (file: File) => {
  const body = new FormData()
  body.set('form', 'volunteer')
  body.set('name', 'Rina')
  body.set('file', file)
  return body
}

test.each([1, 399_000])(
  'a file that is %i bytes too large is refused at its field, by its name',
  async (tooMany) => {
    await start()
    const file = new File([Buffer.alloc(LARGEST_FILE + tooMany)], 'cv.pdf')
    const { status, shown } = await send('/cause', withFile(file))
    expect({ status, shown }).toEqual({
      status: 422,
      shown: {
        form: 'volunteer',
        values: { name: 'Rina', file: 'cv.pdf' },
        messages: { file: expect.stringContaining('3 MB') },
        outcome: null,
      },
    })
    expect(stored).toEqual([])
  },
)

test('a form with a file that cannot be stored says which file has to be chosen again', async () => {
  await start()
  store = () => 'full'
  const { status, shown } = await send('/cause', withFile(new File(['my life'], 'cv.pdf')))
  expect([status, shown]).toEqual([
    503,
    { form: 'volunteer', values: { name: 'Rina', file: 'cv.pdf' }, messages: {}, outcome: 'failed' },
  ])
})

test('a body that no browser makes is read as far as it is a form', async () => {
  await start()
  const raw = (disposition: string, type: string) =>
    ['form-data; name="form"', 'volunteer', `form-data; name="file"; ${disposition}`, 'my life'].reduce(
      (body, part, index, all) =>
        index % 2 === 0
          ? `${body}--x\r\ncontent-disposition: ${part}\r\n${index === 2 ? `content-type: ${type}\r\n` : ''}\r\n${all[index + 1]}\r\n`
          : body,
      '',
    ) + '--x--\r\n'
  const post = (body: string, type = 'multipart/form-data; boundary=x') =>
    fetch(`${site.url}/cause`, {
      method: 'POST',
      headers: { ...own, 'content-type': type },
      body,
      redirect: 'manual',
    })
  expect((await post(raw('filename="../../a%0D%0Ab.pdf"', 'text/plain; charset=utf-8'))).status).toBe(303)
  expect(stored[0]?.file).toMatchObject({ name: 'a__b.pdf', type: 'text/plain' })
  expect((await post(raw('filename=".."', 'text/plain'))).status).toBe(400)
  expect((await post(raw('filename="a"', 'text/plain'), 'multipart/form-data')).status).toBe(400)
  expect((await post('--x\r\n')).status).toBe(400)
  expect(stored).toHaveLength(1)
})

test('without a receiver the page says that nothing was sent', async () => {
  await start({}, false)
  const { status, location } = await send('/cause', full)
  expect(status).toBe(303)
  expect(await see(location)).toMatchObject({ shown: { outcome: 'unsent' } })
})

test('a file comes with its form', async () => {
  await start()
  const body = new FormData()
  body.set('form', 'volunteer')
  body.set('name', 'Rina')
  body.set('file', new File(['my life'], 'cv.pdf', { type: 'application/pdf' }))
  expect((await send('/cause', body)).status).toBe(303)
  expect(stored).toMatchObject([
    {
      form: 'volunteer',
      values: { name: 'Rina', skills: '' },
      file: { name: 'cv.pdf', type: 'application/pdf', base64: Buffer.from('my life').toString('base64') },
    },
  ])
})

test('a file field that was left empty is no file', async () => {
  await start()
  const body = new FormData()
  body.set('form', 'volunteer')
  body.set('file', new File([], ''))
  await send('/cause', body)
  expect(stored[0]).not.toHaveProperty('file')
})

test('a form that needs no port leads to the next page, which says what a toast says', async () => {
  await start()
  const { status, location } = await send('/cause', {
    form: 'login',
    email: 'user@example.test',
    password: 'open',
  })
  expect(status).toBe(303)
  expect((await see(location)).text).toContain('autofocus>Come &lt;in&gt;</p>')
  expect(stored).toEqual([])
})

test('passwords are never written into a page', async () => {
  await start()
  const { status, text, shown } = await send('/cause', { form: 'login', email: 'a@b', password: 'open-gate' })
  expect([status, shown]).toEqual([
    422,
    {
      form: 'login',
      values: { email: 'a@b' },
      messages: { email: 'Please enter your email' },
      outcome: null,
    },
  ])
  expect(text).toContain('>Not so</p>')
  expect(text).not.toContain('open-gate')
})

test('a release cannot send visitors to another site', async () => {
  await start()
  const { location } = await send('/cause', { form: 'login', email: 'evil@example.test', password: 'x' })
  expect(location).toMatch(/^\/cause\?posted=/)
})

test.each([
  ['/cause', 'unheard'],
  ['/bare', 'comment'],
  ['/nowhere', 'comment'],
  ['/cause', ''],
  ['/cause', '__proto__'],
])('an address without the form takes only GET and HEAD: %s, %s', async (path, form) => {
  await start()
  const { status, headers } = await send(path, { form, text: 'x' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(stored).toEqual([])
})

test('what is no form is not read', async () => {
  await start()
  for (const path of ['/cause', '/nowhere'])
    expect(await send(path, JSON.stringify(full))).toMatchObject({ status: 405 })
})

test.each([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
])('only pages of the site may send forms: %p', async (headers) => {
  await start()
  expect(await send('/cause', full, headers)).toMatchObject({ status: 403 })
  expect(stored).toEqual([])
})

test('a body that is too large, or has more parts than a form, is refused', async () => {
  await start()
  expect(await send('/cause', { ...full, text: 'x'.repeat(400_001) })).toMatchObject({ status: 413 })
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`a${n}`, '']))
  expect(await send('/cause', { ...full, ...many })).toMatchObject({ status: 400 })
  const body = new FormData()
  for (let n = 0; n < 200; n += 1) body.append('a', '')
  expect(await send('/cause', body)).toMatchObject({ status: 400 })
  expect(stored).toEqual([])
})

test('a visitor who sends too many waits, and reads that nothing was sent', async () => {
  await start({ rate: { perVisitor: 1 } })
  await send('/cause', full)
  const { status, headers, text } = await send('/cause', full)
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(text).toContain('Nothing was sent')
})

test.each(['/cause', '/bare', '/nowhere'])('the newsletter is on every page: %s', async (path) => {
  await start()
  expect(await send(path, { form: 'newsletter', email: 'no address' })).toMatchObject({ status: 422 })
  const { status } = await send(path, { form: 'newsletter', email: ' amina@example.test ' })
  expect(status).toBe(303)
  expect(stored).toMatchObject([{ form: 'newsletter', values: { email: 'amina@example.test' } }])
})

test('a release that throws while it judges stores nothing', async () => {
  await start()
  expect(await send('/cause', { form: 'throws' })).toMatchObject({ status: 500 })
  expect(stored).toEqual([])
})
