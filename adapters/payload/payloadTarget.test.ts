import { right } from 'fp-ts/Either'
import { posts, projects } from '@caravanserai/adapters/contract'
import { heldAs } from '@caravanserai/adapters/source'
import type { Node, Refs } from '@caravanserai/adapters/source'
import { payloadTarget } from './payloadTarget'
import { toLexical } from './toLexical'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A Payload with this answer to each request, and the requests it received. */
const payload = (answer: (sent: Sent) => readonly [status: number, body: unknown]) => {
  const sent: Sent[] = []
  const target = payloadTarget({
    baseUrl: 'http://payload.test/',
    timeZone: 'Asia/Dhaka',
    fetch: async (url, init) => {
      const request = {
        method: init?.method ?? 'GET',
        path: url.replace('http://payload.test/api/', ''),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      }
      sent.push(request)
      const [status, body] = answer(request)
      return new Response(JSON.stringify(body), { status })
    },
  })
  return { target, sent }
}

const refs: Refs = {
  menu: () => null,
  entry: (_, id) => ({ ref: `9${id}` }),
  file: () => ({ ref: '7' }),
}
const project = {
  of: 'entry',
  kind: heldAs(projects),
  id: '3',
  version: 'published',
  position: 2,
  isByDay: false,
  fields: {
    title: 'A well',
    cause: '5',
    body: '<p>Deep</p>',
    picture: { path: 'payload/well.webp', alt: 'A well' },
    shownFrom: '2027-03-12 09:00',
    colour: 'green',
  },
} as const satisfies Node

it('payloadTarget sends the fields of a collection, and has no outcome for other fields', async () => {
  const { target, sent } = payload(({ body }) => [201, { doc: { id: 12, number: body['number'] } }])
  const { outcomes, write } = target.put(project)
  expect(sent).toEqual([])
  expect(outcomes.map(({ way }) => way.join('.'))).not.toContain('colour')
  expect(await write?.(refs, null)).toEqual({ _tag: 'Right', right: { ref: '12' } })
  const shownFrom = '2027-03-12T03:00:00.000Z'
  const data = {
    title: 'A well',
    cause: 95,
    text: toLexical('<p>Deep</p>')?.text,
    html: null,
    picture: 7,
    shownFrom,
    number: 3,
    position: 2,
  }
  expect(sent).toMatchObject([
    { method: 'POST', path: 'projects?depth=0', body: { ...data, _status: 'published' } },
  ])
})

it.each([
  ['<p>Deep</p>', 'carried', undefined],
  ['<p>Deep</p>\n<p class="x">Well</p>', 'mapped', 'Payload’s editor, as the site shows it'],
  ['<h3 id="a">Deep</h3>', 'mapped', 'Text as HTML, of what Payload’s editor has not'],
  [
    '<p><img src="/media/a.png" alt="A"></p><iframe src="https://maps.example.org"></iframe>',
    'mapped',
    'Text as HTML, of what Payload’s editor has not: <img>, <iframe>',
  ],
  ['Deep', 'carried', undefined],
])('payloadTarget reports the text %j as %s', (body, is, to) => {
  const { target } = payload(() => [500, {}])
  const { outcomes } = target.put({ ...project, fields: { body } })
  expect(outcomes[0]).toEqual({ way: ['body'], is, to })
})

it('payloadTarget reports values that Payload stores in another form', () => {
  const { target } = payload(() => [500, {}])
  const focus = { x: 30, y: 70.5 }
  const fields = { date: '2027-03-12', picture: { path: 'a.png', focus }, shownFrom: '2027-03-12 09:00' }
  const { outcomes } = target.put({ ...project, kind: heldAs(posts), fields })
  expect(outcomes.filter(({ is }) => is === 'mapped')).toEqual([
    { way: ['date'], is: 'mapped', to: '2027-03-12T12:00:00.000Z' },
    { way: ['picture', 'focus'], is: 'mapped', to: 'whole hundredths' },
    { way: ['shownFrom'], is: 'mapped', to: '2027-03-12T03:00:00.000Z' },
  ])
})

it('payloadTarget updates an entry of an earlier run, and creates it again if it is missing', async () => {
  const { target, sent } = payload(({ method }) =>
    method === 'PATCH' ? [404, {}] : [201, { doc: { id: 13, number: 3 } }],
  )
  await target.put({ ...project, version: 'draft' }).write?.(refs, '12')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH projects/12?depth=0&draft=true',
    'POST projects?depth=0&draft=true',
  ])
})

it('payloadTarget lets Payload choose a number that is taken, and passes on a refusal', async () => {
  const refused = (path: string, message: string) => ({ errors: [{ data: { errors: [{ path, message }] } }] })
  const taken = payload(({ body }) =>
    'number' in body
      ? [400, refused('number', 'Value must be unique')]
      : [201, { doc: { id: 14, number: 8 } }],
  )
  expect(await taken.target.put(project).write?.(refs, null)).toMatchObject({
    right: { ref: '14', id: '8' },
  })
  const without = payload(() => [400, refused('title', 'This field is required.')])
  expect(await without.target.put(project).write?.(refs, null)).toMatchObject({
    left: { reason: 'status 400 (title: This field is required.)', retryAfterMs: null },
  })
})

it('payloadTarget finds an entry by its slug, or by its number and its name', async () => {
  const { target, sent } = payload(({ path }) => [
    200,
    { docs: path.includes('[number]') ? [{ id: 12, number: 3 }] : [] },
  ])
  const existing = { ref: '12', id: '3', hash: null }
  const named: Node = { ...project, id: 'wells', fields: { ...project.fields, aliases: ['3'] } }
  expect(await target.put(named).find?.(refs, 'a')).toEqual(right(existing))
  expect(sent.map(({ path }) => path)).toEqual([
    'projects?depth=0&limit=1&where[slug][equals]=wells',
    'projects?depth=0&limit=1&where[number][equals]=3&where[title][equals]=A%20well',
  ])
})

it('payloadTarget finds an entry with another number by its name', async () => {
  const { target } = payload(({ path }) => [
    200,
    { docs: path.includes('[number]') ? [] : [{ id: 14, number: 8 }] },
  ])
  const existing = { ref: '14', id: '8', hash: null }
  expect(await target.put(project).find?.(refs, 'a')).toEqual(right(existing))
})

it('payloadTarget finds a menu entry without a number by its name and its link', async () => {
  const { target, sent } = payload(() => [200, { docs: [] }])
  const placed = { version: 'published', position: 1 } as const
  const fields = { name: 'Partners', link: '/a' }
  const page = { parent: null, contents: [], images: [], shown: [] }
  await target.put({ of: 'menu', id: 'item-5', ...placed, ...page, fields }).find?.(refs, 'a')
  expect(sent.map(({ path }) => path)).toEqual([
    'menus?depth=0&limit=1&where[name][equals]=Partners&where[link][equals]=%2Fa',
  ])
})

it('payloadTarget recognises an old address with the same target', async () => {
  const { target } = payload(() => [200, { docs: [{ id: 5, to: '/cause' }] }])
  const find = (to: string) => target.put({ of: 'redirect', id: '/old', fields: { to } }).find?.(refs, 'a')
  expect(await find('/cause')).toEqual(right({ ref: '5', hash: 'a' }))
  expect(await find('/event')).toEqual(right({ ref: '5', hash: null }))
})

it('payloadTarget reuses a file of an earlier import if it has the same bytes and texts', async () => {
  const doc = { id: 7, filename: 'well-1.webp', alt: 'A well', focalX: 50, focalY: 50 }
  const { target, sent } = payload(({ method, path }) =>
    path.includes('where') ? [200, { docs: [doc] }] : [201, method === 'GET' ? 1 : { doc: { id: 8 } }],
  )
  const put = async (alt: string, bytes: string) => {
    const file = { path: 'a/well.webp', name: 'well.webp', type: 'image/webp', details: { alt } }
    const planned = target.putFile(file)
    return typeof planned === 'string' ? planned : planned.write(Buffer.from(bytes), null)
  }
  const address = '/media/payload/well-1.webp'
  expect(await put('A well', '1')).toEqual(right({ ref: '7', path: 'payload/well-1.webp', address }))
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET'])
  expect(await put('A tent', '1')).toMatchObject({ right: { ref: '8' } })
  expect(await put('A well', '2')).toMatchObject({ right: { ref: '8' } })
})

it('payloadTarget accepts pictures and PDF, and no other documents', () => {
  const { target } = payload(() => [500, {}])
  const file = { path: 'a/well.webp', name: 'well.webp', details: {} }
  expect(target.putFile({ ...file, type: 'image/webp' })).toMatchObject({ path: 'payload/well.webp' })
  expect(target.putFile({ ...file, type: 'text/csv' })).toMatch(/text\/csv/)
})

it.each([
  [{ title: '' }, 'title: it is required'],
  [
    { title: 'Long', body: `<iframe></iframe>${'x'.repeat(400_001)}` },
    'html: it has more than 400,000 characters',
  ],
  [{ title: 'Long', body: `<p>${'x'.repeat(400_001)}</p>` }, null],
])('payloadTarget predicts whether Payload refuses an entry (%#)', (fields, refusal) => {
  const { target } = payload(() => [500, {}])
  expect(target.put({ ...project, fields }).refusal?.()).toBe(refusal)
  expect(target.put({ ...project, fields, version: 'draft' }).refusal?.()).toBeNull()
})

it.each([
  ['%PDF-1.4', 'Payload refuses it as a damaged PDF'],
  ['%PDF-1.4\nxref\n%%EOF\n', null],
  ['x'.repeat(20_000_001), 'Payload takes at most 20 MB'],
])('payloadTarget predicts whether Payload refuses a file (%#)', (bytes, refusal) => {
  const { target } = payload(() => [500, {}])
  const file = { path: 'a/visa.pdf', name: 'visa.pdf', type: 'application/pdf', details: {} }
  const planned = target.putFile(file)
  expect(typeof planned === 'string' ? planned : planned.refusal?.(Buffer.from(bytes))).toBe(refusal)
})

it('payloadTarget leaves the position to the day of an entry, and drops an item without a name', () => {
  const { target } = payload(() => [500, {}])
  const fields = { title: 'Tea', latestComments: [{ text: 'Nobody’s' }, { name: 'Rina' }] }
  const { outcomes } = target.put({ ...project, kind: heldAs(posts), isByDay: true, fields })
  expect(outcomes).toContainEqual({ way: ['position'], is: 'mapped', to: 'the order of its days' })
  expect(outcomes).toContainEqual({
    way: ['latestComments', 0],
    is: 'lost',
    why: 'Payload needs a name',
  })
})

it('payloadTarget reports references to missing entries, and positions below missing menus', () => {
  const { target } = payload(() => [500, {}])
  const missing: Refs = { ...refs, entry: () => null }
  const of = (node: Node) =>
    target
      .put(node)
      .outcomesIn?.(missing)
      .filter(({ is }) => is === 'lost')
  expect(of(project)).toEqual([{ way: ['cause'], is: 'lost', why: 'its reference is not in the target' }])
  const page = { contents: [], images: [], shown: [], fields: { name: 'Below' } }
  const menu = { of: 'menu', id: '5', parent: '4', version: 'published', position: 1, ...page } as const
  expect(of(menu)).toEqual([{ way: ['position'], is: 'lost', why: expect.stringContaining('at the top') }])
})
