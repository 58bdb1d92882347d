import type { MenuPage, Picture, SafeHtml, Section, ShownByFrame } from '@caravanserai/adapters'
import { bodySections, hasContent, namedSection, noHtml, sectionOf } from '@caravanserai/adapters'

/** A text and the picture next to it, with their label as the editor typed it. One of them may be empty. */
export interface Passage {
  readonly label: string
  readonly html: SafeHtml
  readonly picture: Picture | null
}

/** The text of a label, `''` if there is none. */
export const htmlOf = (page: MenuPage | null, label: string): SafeHtml =>
  (page && sectionOf(page, label)?.html) ?? noHtml

/** The first picture of a label. */
export const pictureOf = (page: MenuPage | null, label: string): Picture | null =>
  (page && sectionOf(page, label)?.pictures[0]) ?? null

/** The text and the first picture of a label; `null` if both are missing. */
export const passageOf = (page: MenuPage, label: string): Passage | null => {
  const html = htmlOf(page, label)
  const picture = pictureOf(page, label)
  return html === '' && picture === null
    ? null
    : { label: sectionOf(page, label)?.label ?? label, html, picture }
}

/** The text of a label, and all its pictures, with the entries of its list as alternative texts. */
export const namedPictures = (
  page: MenuPage | null,
  label: string,
  kind: Parameters<typeof namedSection>[1] = 'numbered',
): Pick<Section, 'html' | 'pictures'> => {
  const section = page && sectionOf(page, label)
  return section ? namedSection(section, kind) : { html: noHtml, pictures: [] }
}

/** Returns the remaining content of a section after a place has shown its part of it. */
export type Rest = (section: Section) => Partial<Section>

/** The rest after `htmlOf`. */
export const besideHtml: Rest = () => ({ html: noHtml })
/** The rest after `htmlOf` and `pictureOf`, or after `passageOf`. */
export const besidePassage: Rest = ({ pictures }) => ({ html: noHtml, pictures: pictures.slice(1) })
/** The rest after `namedPictures`. */
export const besideNamed: Rest = ({ items, pictures }) => ({
  html: noHtml,
  items: items.slice(pictures.length),
  pictures: [],
})
/** The rest after a place that shows the complete section. */
export const nothing: Rest = () => ({ html: noHtml, items: [], pictures: [] })

/**
 * Content that the page's own places do not show, in page order: unknown labels, a list next to a text, a second
 * picture. Excludes content shown by the frame.
 */
export const othersOf = (
  page: MenuPage | null,
  places: Readonly<Record<string, Rest>>,
  frame?: ShownByFrame,
): ReadonlyArray<Section> => {
  if (page === null) return []
  const rests = new Map(Object.entries(places).map(([label, rest]) => [sectionOf(page, label), rest]))
  return bodySections(page, frame)
    .map((section) => ({ ...section, ...rests.get(section)?.(section) }))
    .filter(hasContent)
}
