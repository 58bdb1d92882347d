import type { MenuPage, Section } from './menuPage'
import { nameKey } from './name'
import { namedSection } from './namedSection'
import { onceFor } from './onceFor'
import type { Picture } from './picture'

/** The sections by the keys of their labels. Made once, because a page looks for many labels. */
const sectionsByKey = onceFor(
  (sections: MenuPage['sections']): ReadonlyMap<string, Section> =>
    new Map(sections.map((section) => [nameKey(section.label), section])),
)

/** The section with this label, compared by `nameKey`. */
export const sectionOf = ({ sections }: MenuPage, label: string): Section | undefined =>
  sectionsByKey(sections).get(nameKey(label))

/** The parts of labels that the frame shows instead of the page. */
export interface ShownByFrame {
  /** Whether there is a banner: it has the first picture under `Title`. Only the home page has none. */
  readonly banner?: boolean
  /** Whether the page is that of the Home menu, whose pictures under `Paywith` are in the footer. */
  readonly marks?: boolean
}

/** The sections that the page itself shows, in order: all that the frame does not show. */
export const bodySections = (
  page: MenuPage,
  { banner = true, marks = false }: ShownByFrame = {},
): ReadonlyArray<Section> =>
  page.sections
    .map((section) => {
      const key = nameKey(section.label)
      if (banner && key === 'title') return { ...section, pictures: section.pictures.slice(1) }
      if (marks && key === 'paywith') return { ...namedSection(section, 'any'), pictures: [] }
      return section
    })
    .filter(hasContent)

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
