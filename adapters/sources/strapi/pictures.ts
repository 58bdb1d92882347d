import * as t from 'io-ts'
import { decodedPath, encodedPath, PicturePath } from '../../decode/pictures'

/** The prefix of this source's picture paths; what follows `/uploads/` at Strapi is next. */
export const pathPrefix = 'strapi/'

const Media = t.type({ url: t.string, mime: t.string }, 'media')
type Media = t.TypeOf<typeof Media>

/** The fields of a file that the site reads. */
export const mediaFields = [
  'url',
  'mime',
  'name',
  'alternativeText',
  'caption',
  'width',
  'height',
  'focalPoint',
]

/** Below the uploads of this host; another address is left as it is, so that the fault of the picture names it. */
const pathOf = (host: string, url: string): string => {
  const root = [`${host}/uploads/`, '/uploads/'].find((root) => url.startsWith(root))
  return root === undefined ? url : pathPrefix + decodedPath(url.slice(root.length))
}

const toPicture = (host: string, { url, ...sent }: Media): unknown => {
  const { alternativeText, caption, width, height, focalPoint } = sent as Readonly<Record<string, unknown>>
  const known = { alt: alternativeText, caption, width, height, focus: focalPoint }
  return {
    path: pathOf(host, url),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => (value ?? null) !== null)),
  }
}

/** Of a text in blocks, whose pictures have addresses. */
const isBlock = t.type({ type: t.string, children: t.UnknownArray }).is

/** A value with its media as pictures of the canonical shape, at any depth, but for those in texts. */
export const withPictures = (host: string, value: unknown): unknown => {
  if (Media.is(value)) return toPicture(host, value)
  if (Array.isArray(value)) return value.map((one) => withPictures(host, one))
  if (!t.UnknownRecord.is(value) || isBlock(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withPictures(host, held)]))
}

/** The file's address at the backend; `null` for a path of another source. Strapi keeps all files in one folder. */
export const pictureUrl = (host: string, path: string): string | null => {
  const name = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
  return PicturePath.is(name) && !name.includes('/') ? `${host}/uploads/${encodedPath(name)}` : null
}
