import { realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PicturePath } from '../../decode/pictures'
import { isVisible } from './folder'

/** Where a file really lies; `null` where there is none. */
const realOf = (file: string): string | null => {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}

/**
 * The `file:` address of a picture path below `media`; `null` where there is no such file, so that another source can be
 * asked, where a path or a link leads out, and for a hidden file.
 */
export const pictureFile = (media: string, picture: string): string | null => {
  if (!PicturePath.is(picture) || !picture.split('/').every(isVisible)) return null
  const top = realOf(media)
  const file = realOf(path.join(media, picture))
  return top !== null && file?.startsWith(top + path.sep) ? pathToFileURL(file).href : null
}
