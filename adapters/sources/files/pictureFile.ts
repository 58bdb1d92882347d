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

/**
 * The `file:` address of a picture below `media`; `null` for a missing file, so that the next source is asked, for a path
 * or a link that leads out, and for a hidden file.
 */
export const pictureFile = (media: string, picture: string): string | null => {
  if (!PicturePath.is(picture) || !picture.split('/').every(isVisible)) return null
  const top = realOf(media)
  const file = realOf(path.join(media, picture))
  return top !== null && file?.startsWith(top + path.sep) ? pathToFileURL(file).href : null
}
