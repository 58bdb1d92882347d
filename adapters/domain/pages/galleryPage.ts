import { sectionOf } from '../pageSections'
import type { MenuPage, Section } from '../menuPage'
import type { Picture } from '../picture'
import { noHtml } from '../noHtml'
import type { SafeHtml } from '../safeHtml'
import { byPath } from './byPath'
import { htmlOf, othersOf } from './places'

/** Pictures to look through, behind an introduction, which may be empty. In the order of their paths: the backend's is not stable. */
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
