import type { MenuPage } from '@caravanserai/adapters'
import { byPath } from '@caravanserai/adapters'
import { besideNamed, namedPictures, othersOf } from '../menuPage/places'

/**
 * A gallery with an introduction, which may be empty. The pictures are sorted by their paths, because the
 * order of the backend is not stable; a list names them in that order.
 */
const galleryOf = (label: string) => (page: MenuPage) => {
  const { html, pictures } = namedPictures(page, label)
  return {
    intro: html,
    pictures: [...pictures].sort(byPath),
    others: othersOf(page, { [label]: besideNamed }),
  }
}

export type GalleryPage = ReturnType<typeof galleryPageOf>

/** `/profile/{id}`: the text and pictures of `Profile`. */
export const profilePageOf = galleryOf('Profile')

/** `/gallery/{id}`: the text and pictures of `Gallery`. */
export const galleryPageOf = galleryOf('Gallery')
