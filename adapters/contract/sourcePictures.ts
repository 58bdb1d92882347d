import { isRight } from 'fp-ts/Either'
import { placeOf } from '../decode/judge'
import { decodePicture, PicturePath } from '../decode/pictures'
import type { Picture } from '../domain/picture'
import type { RawMenuPage, Source } from '../port/source'

/** The details of a picture that an editor enters. */
export type PictureDetails = Partial<Pick<Picture, 'alt' | 'caption' | 'credit' | 'decorative' | 'focus'>>

/** Details that are easily lost: texts that copying would change, a point at an edge, and none. */
export const oddDetails: ReadonlyArray<PictureDetails> = [
  {},
  { alt: 'The well of 2019', caption: 'Char Kukri, “before” & <after>', credit: 'Photo: রহিমা খাতুন' },
  { focus: { x: 0, y: 100 } },
  { caption: 'No words for it', focus: { x: 33, y: 7.5 } },
  { decorative: true },
]

/** The editor's details of a page's first picture as decoded; `null` if it cannot be read. */
export const detailsOn = (page: RawMenuPage | null): PictureDetails | null => {
  const [, sent] = (page && isRight(page.images) && page.images.right[0]) || []
  const { value, faults } = decodePicture(placeOf('the first picture'), [sent].flat()[0])
  if (value === null || faults.length > 0) return null
  const { src: _, width: _width, height: _height, alt, ...details } = value
  return alt === '' ? details : { alt, ...details }
}

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

/** The paths that are not below a picture root, or that have no valid address, with the address. */
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
