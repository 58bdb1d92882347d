import * as t from 'io-ts'
import { encodedPath, PicturePath } from '../../decode/pictures'

/** Below it stand the pictures of this source, by the names of their files. */
const root = 'payload/'

export const Media = t.type({ filename: t.string }, 'media')
/** What Payload measured; a value that it has not is not sent on. */
const known = ['alt', 'width', 'height']

/** A document of the media as a picture of the canonical shape; what is none stays as it came, and is refused where it is decoded. */
export const toPicture = (sent: unknown): unknown =>
  Media.is(sent)
    ? {
        path: root + sent.filename,
        ...Object.fromEntries(
          Object.entries(sent).filter(([key, value]) => known.includes(key) && value !== null),
        ),
      }
    : sent

export const toPictures = (sent: unknown): unknown =>
  Array.isArray(sent) ? sent.map(toPicture) : toPicture(sent)

/** The file's address at the backend; `null` for a path of another source. Files lie in one folder, so a name has no slash. */
export const pictureUrl = (host: string, path: string): string | null => {
  const name = path.startsWith(root) ? path.slice(root.length) : ''
  return PicturePath.is(name) && !name.includes('/') ? `${host}/api/media/file/${encodedPath(name)}` : null
}
