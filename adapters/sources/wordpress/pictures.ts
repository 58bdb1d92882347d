import * as t from 'io-ts'
import { decodedPath, encodedPath, PicturePath } from '../../decode/pictures'
import { plainTextOf } from '../../decode/plainText'
import { fieldsOf, present } from '../../mapping/fields'
import { rendered } from './wire'

/** The prefix of this source's picture paths; the path below the folder of uploads follows. */
export const pathPrefix = 'wordpress/'
const uploads = '/wp-content/uploads/'

/** The path of an address below the folder of uploads, whichever host names it; `null` for another address. */
export const uploadPath = (address: string): string | null => {
  const path = /^(?:https?:)?\/\/[^/]+(\/[^?#]*)/i.exec(address)?.[1] ?? address.replace(/[?#].*/s, '')
  const at = path.startsWith('/') ? path.indexOf(uploads) : -1
  const file = at < 0 ? '' : decodedPath(path.slice(at + uploads.length))
  return PicturePath.is(file) ? pathPrefix + file : null
}

/** The file's address at the backend; `null` for a path of another source. */
export const pictureUrl = (host: string, path: string): string | null => {
  const file = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
  return PicturePath.is(file) ? `${host}${uploads}${encodedPath(file)}` : null
}

const numberOf = (sent: unknown): number | null =>
  sent === '' || sent === null || !Number.isFinite(Number(sent)) ? null : Number(sent)

const Attachment = t.type({ source_url: t.string }, 'attachment')

/** Whether a value is an attachment, as the REST interface and the plugin send it. */
export const isAttachment = Attachment.is

/** What an attachment says of its picture; the file is the original, not a rendition. Any other value is left for its decoder to refuse. */
export const toPicture = (sent: unknown): unknown => {
  if (!Attachment.is(sent)) return sent
  const path = uploadPath(sent.source_url)
  if (path === null) return new Error(`a picture that is not in wp-content/uploads`)
  const { alt_text: alt, caption, media_details: details, caravanserai } = fieldsOf(sent)
  const { width, height } = fieldsOf(details)
  const { focusX, focusY, credit, decorative } = fieldsOf(caravanserai)
  const focus = { x: numberOf(focusX ?? null), y: numberOf(focusY ?? null) }
  const known = {
    alt,
    width,
    height,
    caption: plainTextOf(rendered(caption)),
    credit,
    decorative: decorative === '1' ? true : null,
    focus: focus.x === null || focus.y === null ? null : focus,
  }
  return {
    path,
    ...present(known),
  }
}
