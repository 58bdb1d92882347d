import * as E from 'fp-ts/Either'
import { fieldsOf, plainTextOf } from '@caravanserai/adapters/source'
import type { Fields, RawMenuPage } from '@caravanserai/adapters/source'
import { htmlOf } from './entries'
import { sectionsOf } from './sections'
import type { PageSection, ShownPicture } from './sections'
import { rendered, toPicture } from './wire'

type Sent = ReadonlyArray<unknown>

/** The parts of a page, each by its heading; the part before the first heading has the name of the page. */
const partsOf = (page: unknown): ReadonlyArray<PageSection> => {
  const html = htmlOf(page, 'content')
  const name = plainTextOf(rendered(fieldsOf(page)['title']))
  return typeof html === 'string' ? sectionsOf(html, typeof name === 'string' ? name : '') : []
}

const bannerOf = (page: unknown): number | null => {
  const id = fieldsOf(page)['featured_media']
  return typeof id === 'number' && id > 0 ? id : null
}

/** The attachments of a page's pictures, each once. */
export const pictureIds = (page: unknown): ReadonlyArray<number> => [
  ...new Set(
    [bannerOf(page), ...partsOf(page).flatMap(({ pictures }) => pictures.map(({ id }) => id))].flatMap(
      (id) => id ?? [],
    ),
  ),
]

/**
 * The page's texts for a picture take precedence over the attachment's; a caption is shown only if the page has one.
 */
const pictured =
  (media: ReadonlyMap<unknown, unknown>) =>
  ({ id, path, alt, caption }: ShownPicture): Fields => {
    const known = media.has(id) ? toPicture(media.get(id)) : {}
    const { caption: _, ...original } = fieldsOf(known)
    return { path, ...original, ...(alt !== '' && { alt }), ...(caption !== '' && { caption }) }
  }

/** The contents of a page, with the attachment of each picture. */
export const pageOf = (page: unknown, media: Sent): RawMenuPage => {
  const byId = new Map(media.map((item) => [fieldsOf(item)['id'], item]))
  const parts = partsOf(page)
  const banner = byId.get(bannerOf(page) ?? undefined)
  return {
    contents: E.right(parts.map(({ label, html }) => [label, html])),
    images: E.right([
      ...(banner === undefined ? [] : [['Title', [toPicture(banner)]] as const]),
      ...parts.flatMap(({ label, pictures }) =>
        pictures.length === 0 ? [] : [[label, pictures.map(pictured(byId))] as const],
      ),
    ]),
  }
}

/** The attachment whose form has the texts of a picture; `null` if the page itself has them. */
export const attachmentAt = (page: unknown, [half, pair, , at]: ReadonlyArray<string | number>): unknown => {
  const banner = bannerOf(page)
  const pictured = partsOf(page).filter(({ pictures }) => pictures.length > 0)
  const isBanner = banner !== null && pair === 0
  const shown = pictured[Number(pair) - (banner === null ? 0 : 1)]?.pictures[Number(at)]
  if (half !== 'images') return null
  return isBanner ? banner : shown?.alt === '' ? shown.id : null
}
