import { right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { composedSource } from './composedSource'
import { siteKinds } from '../domain/kinds'
import type { Kind } from '../domain/kinds'
import type { Source } from '../port/source'

const source = (name: string, kinds: ReadonlyArray<Kind>, picture: (path: string) => boolean): Source => ({
  menus: () => of(right([`${name}: menus`])),
  slides: () => of(right([`${name}: slides`])),
  menuPage: () => of(right({ contents: right([['from', name]] as const), images: right([]) })),
  list: (kind) => (kinds.some((name) => name === kind.name) ? of(right([`${name}: ${kind.name}`])) : null),
  pictureUrl: (path) => (picture(path) ? `https://${name}.test/${path}` : null),
})
const pages = source('pages', ['testimonials'], () => true)
const first = source('first', ['causes'], (path) => path.startsWith('first/'))
const second = source('second', ['causes', 'services'], () => false)
const composed = composedSource({ pages, lists: [first, second] })

test('menus, slides and pages come from the source of pages', async () => {
  expect(await firstValueFrom(composed.menus())).toEqual(right(['pages: menus']))
  expect(await firstValueFrom(composed.slides())).toEqual(right(['pages: slides']))
})

test.each([
  ['causes', 'first'],
  ['services', 'second'],
  ['testimonials', 'pages'],
] as const)('a list of %s comes from the first source that holds it: %s', async (kind, name) => {
  expect(await firstValueFrom(composed.list!(siteKinds[kind])!)).toEqual(right([`${name}: ${kind}`]))
})

test('a list that no source holds is null', () => {
  expect(composedSource({ pages: first, lists: [first] }).list?.(siteKinds.services)).toBeNull()
})

test('redirects come from all sources, and have a revision if each of these has one', async () => {
  const withOld = (source: Source, revision?: string): Source => ({
    ...source,
    redirects: () => of(right([source])),
    ...(revision !== undefined && { revision: () => of(right(revision)) }),
  })
  const revisionOf = (...lists: ReadonlyArray<Source>) =>
    composedSource({ pages: withOld(pages, '1'), lists }).revision?.({ of: 'redirects' }) ?? null
  const [withRevision, withoutRevision] = [withOld(first, '2'), withOld(second)]
  const { redirects } = composedSource({ pages, lists: [withRevision, withRevision, withoutRevision] })
  expect(redirects && (await firstValueFrom(redirects()))).toEqual(right([first, second]))
  const known = revisionOf(first, withRevision, withRevision)
  expect(known && (await firstValueFrom(known))).toEqual(right('1, 2'))
  expect(revisionOf(withRevision, withoutRevision)).toBeNull()
})

test('a picture comes from the source that knows its path', () => {
  expect(composed.pictureUrl('first/a.png')).toBe('https://first.test/first/a.png')
  expect(composed.pictureUrl('b.png')).toBe('https://pages.test/b.png')
})
