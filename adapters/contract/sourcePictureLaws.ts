import { PicturePath } from '../decode/pictures'
import type { Source } from '../port/source'
import { unless } from './law'
import type { Breaches, Law } from './law'
import { half, valueOf } from './sourceSubject'
import type { SourceSubject } from './sourceSubject'

const foreignPaths = [
  '',
  '/',
  '/etc/passwd',
  '..',
  '../a.png',
  'a/../../b.png',
  'a/./b.png',
  'a//b.png',
  'https://other.test/a.png',
  'HTTP:a',
  '//other.test/a.png',
  'a\\..\\b.png',
  'a\nb.png',
  'data:image/png;base64,AA==',
  'javascript:x()',
  'file:///etc/passwd',
]
const oddPaths = [
  'a b.png',
  'a?b#c%.png',
  '%2e%2e/%2e%2e/a.png',
  '..%2f..%2fa.png',
  'ছবি/مكة.png',
  'deep/er/a.png',
  'samples/%2e%2e/%2e%2e/a.png',
]

const pictureBreaches = ({ pictureUrl }: Source, path: string): Breaches => {
  const url = pictureUrl(path)
  if (url === null) return []
  const parsed = URL.canParse(url) ? new URL(url) : null
  return [
    ...unless(
      parsed !== null && ['http:', 'https:', 'file:'].includes(parsed.protocol),
      `gives ${JSON.stringify(path)} no http, https or file address`,
    ),
    ...unless(
      parsed === null || parsed.href === url,
      `gives ${JSON.stringify(path)} an address that a request would read otherwise`,
    ),
    ...unless(
      parsed === null || (parsed.search === '' && parsed.hash === ''),
      `lets ${JSON.stringify(path)} become more than a path`,
    ),
  ]
}

/** The paths of a picture value: a path, `{ path }`, or a list of them. */
const pathsIn = (picture: unknown): ReadonlyArray<string> => {
  if (Array.isArray(picture)) return picture.flatMap(pathsIn)
  if (typeof picture === 'string') return [picture]
  const path = typeof picture === 'object' && picture !== null && 'path' in picture ? picture.path : undefined
  return typeof path === 'string' ? [path] : []
}

/** What an adapter says of pictures. */
export const sourcePictureLaws: ReadonlyArray<Law<SourceSubject>> = [
  {
    name: 'knows the address of every picture it sends',
    breaches: async ({ make, menuId }) => {
      const source = make('whole')
      const slides = (await valueOf(() => source.slides())) ?? []
      const pictures = [
        ...half(await valueOf(() => source.menuPage(menuId)), 'images').map(([, value]) => value),
        ...slides.map((slide) => (slide as { readonly image?: unknown } | null)?.image),
      ]
      return pictures
        .flatMap(pathsIn)
        .flatMap((path) => [
          ...unless(PicturePath.is(path), `${JSON.stringify(path)} is no path below its picture root`),
          ...unless(source.pictureUrl(path) !== null, `has no address for ${JSON.stringify(path)}`),
          ...pictureBreaches(source, path),
        ])
    },
  },
  {
    name: 'leads to no picture outside its root',
    breaches: async ({ make }) => {
      const source = make('whole')
      return [
        ...foreignPaths.flatMap((path) =>
          unless(source.pictureUrl(path) === null, `has an address for ${JSON.stringify(path)}`),
        ),
        ...oddPaths.flatMap((path) => pictureBreaches(source, path)),
      ]
    },
  },
]
