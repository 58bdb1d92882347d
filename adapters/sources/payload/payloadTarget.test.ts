import { siteKinds } from '../../domain/kinds'
import type { Node, Refs } from '../../port/target'
import { payloadTarget } from './payloadTarget'
import { toLexical } from './toLexical'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Payload that answers each request so, and what it was sent. */
const payload = (answer: (sent: Sent) => readonly [status: number, body: unknown]) => {
  const sent: Sent[] = []
  const target = payloadTarget({
    baseUrl: 'http://payload.test/',
    timeZone: 'Asia/Dhaka',
    fetch: async (url, init) => {
      const one = {
        method: init?.method ?? 'GET',
        path: url.replace('http://payload.test/api/', ''),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      }
      sent.push(one)
      const [status, body] = answer(one)
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
const mark = { key: 'lists/projects#3', hash: 'a' }
const project: Node = {
  of: 'entry',
  kind: siteKinds.projects,
  id: '3',
  version: 'published',
  position: 2,
  fields: {
    title: 'A well',
    cause: '5',
    body: '<p>Deep</p>',
    picture: { path: 'payload/well.webp', alt: 'A well' },
    shownFrom: '2027-03-12 09:00',
    colour: 'green',
  },
}

it('sends an entry as the fields of its collection, and names what has none', async () => {
  const { target, sent } = payload(({ body }) => [201, { doc: { id: 12, number: body['number'] } }])
  const { outcomes, write } = target.put(project)
  expect(sent).toEqual([])
  expect(outcomes.map(({ way }) => way.join('.'))).not.toContain('colour')
  expect(await write?.(refs, null, () => mark)).toEqual({ _tag: 'Right', right: { ref: '12' } })
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
  ['Deep', 'carried', undefined],
])('says of the text %j that it is %s', (body, is, to) => {
  const { target } = payload(() => [500, {}])
  const { outcomes } = target.put({ ...project, fields: { body } })
  expect(outcomes[0]).toEqual({ way: ['body'], is, to })
})

it('names what Payload keeps in another form', () => {
  const { target } = payload(() => [500, {}])
  const focus = { x: 30, y: 70.5 }
  const fields = { date: '2027-03-12', picture: { path: 'a.png', focus }, shownFrom: '2027-03-12 09:00' }
  const { outcomes } = target.put({ ...project, kind: siteKinds.events, fields })
  expect(outcomes.filter(({ is }) => is === 'mapped')).toEqual([
    { way: ['date'], is: 'mapped', to: '2027-03-12T12:00:00.000Z' },
    { way: ['picture', 'focus'], is: 'mapped', to: 'whole hundredths' },
    { way: ['shownFrom'], is: 'mapped', to: '2027-03-12T03:00:00.000Z' },
  ])
})

it('changes what an earlier run has made, and makes what is not there any more', async () => {
  const { target, sent } = payload(({ method }) =>
    method === 'PATCH' ? [404, {}] : [201, { doc: { id: 13, number: 3 } }],
  )
  await target.put({ ...project, version: 'draft' }).write?.(refs, '12', () => mark)
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH projects/12?depth=0&draft=true',
    'POST projects?depth=0&draft=true',
  ])
})

it('gives another number where one is taken, and says what Payload refuses', async () => {
  const refused = (path: string, message: string) => ({ errors: [{ data: { errors: [{ path, message }] } }] })
  const taken = payload(({ body }) =>
    'number' in body
      ? [400, refused('number', 'Value must be unique')]
      : [201, { doc: { id: 14, number: 8 } }],
  )
  expect(await taken.target.put(project).write?.(refs, null, () => mark)).toMatchObject({
    right: { ref: '14', id: '8' },
  })
  const without = payload(() => [400, refused('title', 'This field is required.')])
  expect(await without.target.put(project).write?.(refs, null, () => mark)).toMatchObject({
    left: { reason: 'status 400 (title: This field is required.)', retryAfterMs: null },
  })
})

it('takes pictures and PDF, and no other documents', () => {
  const { target } = payload(() => [500, {}])
  const file = { path: 'a/well.webp', name: 'well.webp', details: {} }
  expect(target.putFile({ ...file, type: 'image/webp' })).toMatchObject({ path: 'payload/well.webp' })
  expect(target.putFile({ ...file, type: 'text/csv' })).toMatch(/text\/csv/)
})
