import { rmSync } from 'node:fs'
import { right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { contentFrom } from '../answers/contentFrom'
import { unreachable } from '../port/content'
import { redirects } from '../questions/parseQuestion'
import { answerFrom, leftOf } from '../testing'
import { madeFolder } from '../testing/madeFolder'
import { composedSource } from './composedSource'
import { filesSource } from './files/filesSource'
import { payloadSource } from '../payload/payloadSource'
import { recordedPayload } from '../payload/recordedPayload'

const folder = madeFolder({
  'redirects.csv': 'from,to\n/a,/b',
  'redirects.json': [{ from: '/team', to: { menu: 4 }, permanent: false }],
})
afterAll(() => rmSync(folder, { recursive: true }))

const host = 'https://payload.example.test'
const docs = [{ id: 7, from: '/?p=12', to: 'posts:clean-water', updatedAt: 'today' }]
const payload = payloadSource({
  baseUrl: host,
  getJson: recordedPayload(host, { 'redirects.json': { docs, hasNextPage: false } }),
})
const files = filesSource({ folder })

const ofFiles = [
  { from: '/team', to: { menu: '4' }, permanent: false },
  { from: '/a', to: '/b', permanent: true },
]
const ofPayload = [{ from: '/?p=12', to: { kind: 'posts', id: 'clean-water' }, permanent: true }]

test.each([
  ['a content folder', files, ofFiles],
  ['Payload', payload, ofPayload],
  [
    'a backend of pages, then one of lists',
    composedSource({ pages: payload, lists: [files] }),
    [...ofPayload, ...ofFiles],
  ],
  ['a backend that has none', { ...files, redirects: undefined }, []],
])('the old addresses of %s', async (_, source, expected) => {
  const { redirects: asked, ...rest } = source
  expect(
    await answerFrom(contentFrom({ ...rest, ...(asked && { redirects: asked }) }).ask(redirects)),
  ).toMatchObject({ value: expected, faults: [] })
})

test('where one of two backends cannot be asked, what is known of both is left to what was kept', async () => {
  const down = { ...files, redirects: () => of({ _tag: 'Left', left: unreachable(host, 'down') } as const) }
  const { redirects: asked = () => of(right([])) } = composedSource({ pages: payload, lists: [down] })
  expect(leftOf(await firstValueFrom(asked()))).toMatchObject({ reason: 'down' })
})
