import { decodedPath } from '../../decode/pictures'
import { pathPrefix } from '../wordpress/pictures'
import { textOf } from './parse'
import type { Element } from './parse'

/** Files of wordpress.com are on a host of their own, in folders of years and months. */
const elsewhere = /^(https?:\/\/[^/]+\/(?:[^?#]*\/)?)(\d{4}\/\d{2}\/[^/?#]+)$/
const uploads = /\/wp-content\/uploads\//

export interface MovedUploads {
  /** The text of the export with all files at `/wp-content/uploads/` of the site. */
  readonly xml: string
  /** Where a file is by its path; `null` for one that is where it says. */
  readonly originalOf: (path: string) => string | null
}

/** An export whose files are not below `wp-content/uploads`, as if they were: texts name them there, and they are fetched from where they are. */
export const movedUploads = (xml: string, channel: Element): MovedUploads => {
  const home = textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link')
  const found = (channel.parts['item'] ?? []).flatMap((item) => {
    const url = textOf(item, 'wp:attachment_url')
    const [, folder, file] = uploads.test(url) ? [] : (elsewhere.exec(url) ?? [])
    return folder === undefined || file === undefined ? [] : [{ url, folder, file }]
  })
  const originals = new Map(found.map(({ url, file }) => [pathPrefix + decodedPath(file), url]))
  const folders = [...new Set(found.map(({ folder }) => folder.replace(/^https?:/, '')))]
  const moved = folders.reduce(
    (text, folder) =>
      [`https:${folder}`, `http:${folder}`].reduce(
        (one, root) => one.replaceAll(root, `${home}/wp-content/uploads/`),
        text,
      ),
    xml,
  )
  return { xml: moved, originalOf: (path) => originals.get(path) ?? null }
}
