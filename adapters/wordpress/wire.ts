import * as t from 'io-ts'
import {
  PicturePath,
  decodedPath,
  encodedPath,
  fieldsOf,
  plainTextOf,
  present,
} from '@caravanserai/adapters/source'

/** The envelopes of WordPress's responses. Entries are decoded one by one in `decode/`. */
export const Entries = t.array(t.unknown, 'a list of entries')

const Item = t.intersection(
  [
    t.type({
      id: t.number,
      /** The parent item; 0 at the top. */
      parent: t.number,
      name: t.string,
      /** The page of the item; `null` for any other target. */
      page: t.union([t.number, t.null]),
      url: t.string,
    }),
    // Details that editors have entered and that no menu of the site shows. PHP sends an empty list for none.
    t.partial({ unshown: t.unknown }),
  ],
  'menu item',
)
export type Item = t.TypeOf<typeof Item>

/** The menu from the plugin: `items` is `null` if editors have made none. */
export const PluginMenu = t.type(
  {
    /** The address of WordPress's home page. */
    home: t.string,
    /** The static home page; `null` if it shows the latest posts. */
    front: t.union([t.number, t.null]),
    items: t.union([t.readonlyArray(Item), t.null]),
    /** The screen on which the items are edited, below `/wp-admin/`. */
    edit: t.string,
  },
  'the menu of the plugin',
)
export type PluginMenu = t.TypeOf<typeof PluginMenu>

/** The plugin's counter of changes. */
export const Revision = t.type({ revision: t.string }, 'the revision of the plugin')

/** Old addresses: those listed by editors, and former addresses of entries. */
export const Moved = t.array(t.type({ from: t.string, to: t.string }), 'old addresses')
export type Moved = t.TypeOf<typeof Moved>

/** HTML as WordPress sends it: `{ rendered }`. */
export const rendered = (sent: unknown): unknown => fieldsOf(sent)['rendered']

/** The prefix of this source's picture paths; the path below the folder of uploads follows. */
export const pathPrefix = 'wordpress/'
const uploads = '/wp-content/uploads/'

/** The path of an address below the folder of uploads, on any host; `null` for another address. */
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

/**
 * The picture of an attachment; the file is the original, not a rendition. Any other value is left for its decoder to
 * refuse.
 */
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
