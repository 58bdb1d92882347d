import { realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PicturePath } from '../../decode/pictures'
import { isVisible } from '../../contentFolder/format'

/** The path with links resolved; `null` for a missing file. */
const realOf = (file: string): string | null => {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}

/** Some systems store accented and Bangla letters decomposed, others as they were typed. */
const formsOf = (name: string): ReadonlyArray<string> => [
  ...new Set([name, name.normalize('NFC'), name.normalize('NFD')]),
]

/**
 * The `file:` address of a picture below `media`; `null` for a missing file, so that the next source is asked, for a path
 * or a link that leads out, and for a hidden file. A name is found in either normal form.
 */
export const pictureFile = (media: string, picture: string): string | null => {
  if (!PicturePath.is(picture) || !picture.split('/').every(isVisible)) return null
  const top = realOf(media)
  if (top === null) return null
  const file = formsOf(picture)
    .map((form) => realOf(path.join(media, form)))
    .find((real) => real?.startsWith(top + path.sep))
  return file ? pathToFileURL(file).href : null
}
