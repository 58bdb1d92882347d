import * as t from 'io-ts'
import { encodedPath, PicturePath } from '../../decode/pictures'
import { present } from '../../mapping/fields'

/** The prefix of this source's picture paths; a file name follows. */
export const pathPrefix = 'payload/'

export const Media = t.type({ filename: t.string }, 'media')

/** What Payload knows of a picture under the names of the canonical shape. */
const details = ['alt', 'caption', 'credit', 'decorative', 'width', 'height']

/** The fields of a document that the site shows something of. */
export const mediaFields: ReadonlyArray<string> = ['filename', ...details, 'focalX', 'focalY']

/** Payload writes the middle into every picture that is uploaded: that says that nobody has chosen a point. */
const focusOf = (x: unknown, y: unknown): unknown => (x === 50 && y === 50 ? null : { x, y })

/**
 * A document of the media as a picture of the canonical shape, without what it does not say; any other value is left for its
 * decoder to refuse.
 */
export const toPicture = (sent: unknown): unknown => {
  if (!Media.is(sent)) return sent
  const { filename, focalX, focalY, ...said }: Readonly<Record<string, unknown>> = sent
  const focus = focusOf(focalX ?? null, focalY ?? null)
  return {
    path: `${pathPrefix}${String(filename)}`,
    ...present(
      Object.fromEntries(
        Object.entries({ ...said, focus }).filter(
          ([key, value]) => [...details, 'focus'].includes(key) && !(key === 'decorative' && value === false),
        ),
      ),
    ),
  }
}

export const toPictures = (sent: unknown): unknown =>
  Array.isArray(sent) ? sent.map(toPicture) : toPicture(sent)

/** The file's address at the backend; `null` for a path of another source. Files lie in one folder, so a name has no slash. */
export const pictureUrl = (host: string, path: string): string | null => {
  const name = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
  return PicturePath.is(name) && !name.includes('/') ? `${host}/api/media/file/${encodedPath(name)}` : null
}
