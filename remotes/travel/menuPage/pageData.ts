import type { MenuPage } from '@caravanserai/adapters'
import { byPath } from '@caravanserai/adapters'
import { besidePassage, htmlOf, othersOf, pictureOf, besideNamed, namedPictures, passageOf } from './places'

export type MissionPage = ReturnType<typeof missionPageOf>

/** `/mission/{id}`: `Mission`, then `Vision`, in any order of the backend; each `null` without content. */
export const missionPageOf = (page: MenuPage) => ({
  mission: passageOf(page, 'Mission'),
  vision: passageOf(page, 'Vision'),
  otherSections: othersOf(page, { Mission: besidePassage, Vision: besidePassage }),
})

const roles = ['Managing Director', 'Chairman', 'Executive Director']

export type MessagePage = ReturnType<typeof messagePageOf>

/**
 * `/message/{id}`: Managing Director, Chairman, Executive Director, in this order, without labels that have
 * no content. Each label is the person's role.
 */
export const messagePageOf = (page: MenuPage) => ({
  people: roles.map((role) => passageOf(page, role)).filter((person) => person !== null),
  otherSections: othersOf(page, Object.fromEntries(roles.map((role) => [role, besidePassage]))),
})

/**
 * A gallery with an introduction, which may be empty. The pictures are sorted by their paths, because the order of
 * the backend is not stable; a list provides their names in that order.
 */
const galleryOf = (label: string) => (page: MenuPage) => {
  const { html, pictures } = namedPictures(page, label)
  return {
    intro: html,
    pictures: [...pictures].sort(byPath),
    otherSections: othersOf(page, { [label]: besideNamed }),
  }
}

export type GalleryPage = ReturnType<typeof galleryPageOf>

/** `/profile/{id}`: the text and pictures of `Profile`. */
export const profilePageOf = galleryOf('Profile')

/** `/gallery/{id}`: the text and pictures of `Gallery`. */
export const galleryPageOf = galleryOf('Gallery')

export type ClientsPage = ReturnType<typeof clientsPageOf>

/** `/clients/{id}`: the text of `Clients`, which may be empty, and its logos, named by a list in order. */
export const clientsPageOf = (page: MenuPage) => {
  const { html, pictures } = namedPictures(page, 'Clients')
  return { html, logos: pictures, otherSections: othersOf(page, { Clients: besideNamed }) }
}

/** A page with a text, which may be empty, and a picture. */
const textPageOf = (label: string) => (page: MenuPage) => ({
  html: htmlOf(page, label),
  picture: pictureOf(page, label),
  otherSections: othersOf(page, { [label]: besidePassage }),
})

export type TextPage = ReturnType<ReturnType<typeof textPageOf>>

/** `/about/{id}`: the text and picture of `About`. */
export const aboutPageOf = textPageOf('About')

/** `/performance/{id}`: the text and picture of `Performance`. */
export const performancePageOf = textPageOf('Performance')
