import type { MenuPage, Section } from './menuPage'
import { namedSection } from './namedSection'
import type { Picture } from './picture'

/**
 * The section with this label, trimmed and ignoring case. An exact match wins, because the backend's order is not
 * stable.
 */
export const sectionOf = ({ sections }: MenuPage, label: string): Section | undefined =>
  sections.find((section) => section.label === label.trim()) ??
  sections.find((section) => section.label.toLowerCase() === label.trim().toLowerCase())

/** Labels that the frame shows instead of the page: the banner's picture and the payment marks. */
const frameLabels = ['title', 'paywith']

/** The sections that the page itself shows, in order: all but those of the frame. */
export const bodySections = (page: MenuPage): ReadonlyArray<Section> =>
  page.sections.filter(({ label }) => !frameLabels.includes(label.toLowerCase()))

/** The picture of the page's banner: the first under `Title`. */
export const bannerPicture = (page: MenuPage): Picture | null => sectionOf(page, 'Title')?.pictures[0] ?? null

/** The marks of the footer's payment strip: every picture under `Paywith`, named by its list. */
export const payMarks = (page: MenuPage): ReadonlyArray<Picture> => {
  const section = sectionOf(page, 'Paywith')
  return section === undefined ? [] : namedSection(section, 'any').pictures
}

/** Sections without content are not shown. */
export const hasContent = ({ html, items, pictures }: Section): boolean =>
  html !== '' || items.length > 0 || pictures.length > 0
