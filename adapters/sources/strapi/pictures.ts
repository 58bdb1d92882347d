import * as t from 'io-ts'
import { decodedPath, encodedPath, PicturePath } from '../../decode/pictures'
import { fieldsOf, present, replacedIn } from '../../mapping/fields'

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
  const { alternativeText, caption, width, height, focalPoint } = fieldsOf(sent)
  return {
    path: pathOf(host, url),
    ...present({ alt: alternativeText, caption, width, height, focus: focalPoint }),
  }
}

/** Of a text in blocks, whose pictures have addresses. */
const isBlock = t.type({ type: t.string, children: t.UnknownArray }).is

/** A value with its media as pictures of the canonical shape, at any depth, but for those in texts. */
export const withPictures = (host: string, value: unknown): unknown =>
  replacedIn(value, (one) => (Media.is(one) ? toPicture(host, one) : isBlock(one) ? one : undefined))

/** The file's address at the backend; `null` for a path of another source. Strapi keeps all files in one folder. */
export const pictureUrl = (host: string, path: string): string | null => {
  const name = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
  return PicturePath.is(name) && !name.includes('/') ? `${host}/uploads/${encodedPath(name)}` : null
}
