import type { MenuPage, Picture, SafeHtml, Section } from '@caravanserai/adapters'
import { bodySections, hasContent, noHtml, sectionOf } from '@caravanserai/adapters'

/** A text and the picture beside it, under their label as the editor typed it. Either may be empty, never both. */
export interface Passage {
  readonly label: string
  readonly html: SafeHtml
  readonly picture: Picture | null
}

/** The text under a label, `''` where there is none. */
export const htmlOf = (page: MenuPage | null, label: string): SafeHtml =>
  (page && sectionOf(page, label)?.html) ?? noHtml

/** The first picture under a label. */
export const pictureOf = (page: MenuPage | null, label: string): Picture | null =>
  (page && sectionOf(page, label)?.pictures[0]) ?? null

/** The text and the first picture under a label; `null` where there is neither. */
export const passageOf = (page: MenuPage, label: string): Passage | null => {
  const html = htmlOf(page, label)
  const picture = pictureOf(page, label)
  return html === '' && picture === null
    ? null
    : { label: sectionOf(page, label)?.label ?? label, html, picture }
}

/** Every picture under a label; where a list stands with them, it says what they show, as far as it goes. */
export const namedPictures = (page: MenuPage | null, label: string): ReadonlyArray<Picture> => {
  const { items, pictures } = (page && sectionOf(page, label)) ?? { items: [], pictures: [] }
  return pictures.map((picture, index) => ({ ...picture, alt: items[index] ?? picture.alt }))
}

/** What a place leaves over of the section that stands in it. */
export type Rest = (section: Section) => Partial<Section>

/** The rest beside `htmlOf`. */
export const besideHtml: Rest = () => ({ html: noHtml })
/** The rest beside `htmlOf` and `pictureOf`, or `passageOf`. */
export const besidePassage: Rest = ({ pictures }) => ({ html: noHtml, pictures: pictures.slice(1) })
/** The rest beside `htmlOf` and `namedPictures`. */
export const besideNamed: Rest = ({ items, pictures }) => ({
  html: noHtml,
  items: items.slice(pictures.length),
  pictures: [],
})
/** The rest beside a place that shows the section whole. */
export const nothing: Rest = () => ({ html: noHtml, items: [], pictures: [] })

/**
 * What the page's own places do not show, in its order: the labels that they do not know, a list where a text stands,
 * a second picture. Without the labels of the frame.
 */
export const othersOf = (
  page: MenuPage | null,
  places: Readonly<Record<string, Rest>>,
): ReadonlyArray<Section> => {
  if (page === null) return []
  const rests = new Map(Object.entries(places).map(([label, rest]) => [sectionOf(page, label), rest]))
  return bodySections(page)
    .map((section) => ({ ...section, ...rests.get(section)?.(section) }))
    .filter(hasContent)
}
