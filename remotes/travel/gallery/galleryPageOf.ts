import type { MenuPage, Picture, SafeHtml, Section } from '@caravanserai/adapters'
import { sectionOf } from '@caravanserai/adapters'
import { htmlOf, othersOf } from '../menuPage/places'
import { noHtml } from '@caravanserai/adapters'
import { byPath } from './byPath'

/**
 * A gallery with an introduction, which may be empty. The pictures are sorted by their paths, because the
 * order of the backend is not stable.
 */
export interface GalleryPage {
  readonly intro: SafeHtml
  readonly pictures: ReadonlyArray<Picture>
  readonly others: ReadonlyArray<Section>
}

const galleryOf =
  (label: string) =>
  (page: MenuPage): GalleryPage => ({
    intro: htmlOf(page, label),
    pictures: [...(sectionOf(page, label)?.pictures ?? [])].sort(byPath),
    others: othersOf(page, { [label]: () => ({ html: noHtml, pictures: [] }) }),
  })

/** `/profile/{id}`: the text and pictures of `Profile`. */
export const profilePageOf = galleryOf('Profile')

/** `/gallery/{id}`: the text and pictures of `Gallery`. */
export const galleryPageOf = galleryOf('Gallery')
