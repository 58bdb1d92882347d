import * as t from 'io-ts'
import { encodedPath, PicturePath } from '../../decode/pictures'

/** The prefix of this source's picture paths; a file name follows. */
export const pathPrefix = 'payload/'

export const Media = t.type({ filename: t.string }, 'media')
/** What Payload knows of a picture; values that it does not have are left out. */
const known = ['alt', 'width', 'height']

/** A document of the media as a picture of the canonical shape; any other value is left for its decoder to refuse. */
export const toPicture = (sent: unknown): unknown =>
  Media.is(sent)
    ? {
        path: pathPrefix + sent.filename,
        ...Object.fromEntries(
          Object.entries(sent).filter(([key, value]) => known.includes(key) && value !== null),
        ),
      }
    : sent

export const toPictures = (sent: unknown): unknown =>
  Array.isArray(sent) ? sent.map(toPicture) : toPicture(sent)

/** The file's address at the backend; `null` for a path of another source. Files lie in one folder, so a name has no slash. */
export const pictureUrl = (host: string, path: string): string | null => {
  const name = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
  return PicturePath.is(name) && !name.includes('/') ? `${host}/api/media/file/${encodedPath(name)}` : null
}
