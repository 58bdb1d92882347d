import { rmSync } from 'node:fs'
import { right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { contentFrom } from '../answers/contentFrom'
import { unreachable } from '../port/content'
import type { Source } from '../port/source'
import { redirects } from '../questions/parseQuestion'
import { answerFrom, leftOf } from '../testing'
import { madeFolder } from '../testing/madeFolder'
import { composedSource } from './composedSource'
import { filesSource } from './files/filesSource'

const folder = madeFolder({
  'redirects.csv': 'from,to\n/a,/b',
  'redirects.json': [{ from: '/team', to: { menu: 4 }, permanent: false }],
})
afterAll(() => rmSync(folder, { recursive: true }))

const files = filesSource({ folder })
const withRedirects: Source = {
  ...filesSource({ folder: 'no such folder' }),
  redirects: () => of(right([{ from: '/?p=12', to: 'posts:clean-water' }])),
}

const ofFiles = [
  { from: '/team', to: { menu: '4' }, permanent: false },
  { from: '/a', to: '/b', permanent: true },
]
const ofOther = [{ from: '/?p=12', to: { kind: 'posts', id: 'clean-water' }, permanent: true }]

test.each([
  ['a content folder', files, ofFiles],
  [
    'a backend of pages, then one of lists',
    composedSource({ pages: withRedirects, lists: [files] }),
    [...ofOther, ...ofFiles],
  ],
  ['a backend without them', { ...files, redirects: undefined }, []],
])('the redirects of %s are read', async (_, source, expected) => {
  const { redirects: read, ...rest } = source
  expect(
    await answerFrom(contentFrom({ ...rest, ...(read && { redirects: read }) }).ask(redirects)),
  ).toMatchObject({ value: expected, faults: [] })
})

test('redirects fail as a whole when one of two backends fails', async () => {
  const down = {
    ...files,
    redirects: () => of({ _tag: 'Left', left: unreachable('https://cms.example.test', 'down') } as const),
  }
  const { redirects: read = () => of(right([])) } = composedSource({ pages: withRedirects, lists: [down] })
  expect(leftOf(await firstValueFrom(read()))).toMatchObject({ reason: 'down' })
})
