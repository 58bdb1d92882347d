import { PicturePath } from '../decode/pictures'
import type { Source } from '../port/source'

export const foreignPaths: ReadonlyArray<string> = [
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
export const oddPaths: ReadonlyArray<string> = [
  'a b.png',
  'a?b#c%.png',
  '%2e%2e/%2e%2e/a.png',
  '..%2f..%2fa.png',
  'ছবি/مكة.png',
  'deep/er/a.png',
  'samples/%2e%2e/%2e%2e/a.png',
]

/** A normalised address of `http`, `https` or `file`, without a query or a fragment. */
const isAddress = (url: string | null): boolean => {
  const parsed = url !== null && URL.canParse(url) ? new URL(url) : null
  return (
    parsed !== null &&
    ['http:', 'https:', 'file:'].includes(parsed.protocol) &&
    parsed.href === url &&
    parsed.search === '' &&
    parsed.hash === ''
  )
}

/** Of these paths, those that are none below a picture root, or have no right address, with the address. */
export const wrongAddresses = (
  { pictureUrl }: Source,
  paths: ReadonlyArray<string>,
): ReadonlyArray<{ readonly path: string; readonly url: string | null }> =>
  paths
    .map((path) => ({ path, url: pictureUrl(path) }))
    .filter(({ path, url }) => !PicturePath.is(path) || !isAddress(url))

/** The paths of a picture value: a path, `{ path }`, or a list of them. */
export const pathsIn = (picture: unknown): ReadonlyArray<string> => {
  if (Array.isArray(picture)) return picture.flatMap(pathsIn)
  if (typeof picture === 'string') return [picture]
  const path = typeof picture === 'object' && picture !== null && 'path' in picture ? picture.path : undefined
  return typeof path === 'string' ? [path] : []
}
