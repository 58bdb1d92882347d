import { PicturePath } from '../decode/pictures'
import type { Source } from '../port/source'
import { breachUnless } from './law'
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
    ...breachUnless(
      parsed !== null && ['http:', 'https:', 'file:'].includes(parsed.protocol),
      `gives ${JSON.stringify(path)} an address that is not http, https or file`,
    ),
    ...breachUnless(
      parsed === null || parsed.href === url,
      `gives ${JSON.stringify(path)} an address that is not normalised`,
    ),
    ...breachUnless(
      parsed === null || (parsed.search === '' && parsed.hash === ''),
      `gives ${JSON.stringify(path)} an address with a query or fragment`,
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

/** The laws of picture paths and their addresses. */
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
          ...breachUnless(
            PicturePath.is(path),
            `${JSON.stringify(path)} is not a path below its picture root`,
          ),
          ...breachUnless(source.pictureUrl(path) !== null, `has no address for ${JSON.stringify(path)}`),
          ...pictureBreaches(source, path),
        ])
    },
  },
  {
    name: 'gives no address outside its picture root',
    breaches: async ({ make }) => {
      const source = make('whole')
      return [
        ...foreignPaths.flatMap((path) =>
          breachUnless(source.pictureUrl(path) === null, `has an address for ${JSON.stringify(path)}`),
        ),
        ...oddPaths.flatMap((path) => pictureBreaches(source, path)),
      ]
    },
  },
]
