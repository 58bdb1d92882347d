import type { MenuPage, Section } from './menuPage'
import { nameKey, shownName } from './name'
import { onceFor } from './onceFor'
import type { Picture } from './picture'
import type { SafeHtml } from './safeHtml'
import { textOf } from './teaser'

/** The normalised, decoded path of the file; a path that cannot be decoded is returned unchanged. */
const pathOf = ({ src }: Picture): string => {
  try {
    return decodeURIComponent(src).normalize('NFC')
  } catch {
    return src
  }
}

/** Alternating runs of text and digits, text first: `a10b` is `a`, `10`, `b`, and `10` is ``, `10`, ``. */
const runs = (path: string): ReadonlyArray<string> => path.split(/(\d+)/)

/**
 * Compares pictures by path, with numbers by value: `2.jpg` before `10.jpg`. Compares code units instead of using a
 * locale, because the server and every browser must agree.
 */
export const byPath = (a: Picture, b: Picture): number => {
  const [runsOfA, runsOfB] = [runs(pathOf(a)), runs(pathOf(b))]
  const at = runsOfA.findIndex((run, index) => run !== runsOfB[index])
  const [x, y] = [runsOfA[at], runsOfB[at]]
  if (x === undefined || y === undefined) return runsOfA.length - runsOfB.length
  // Every second run is a number.
  return (at % 2 === 1 && Number(x) - Number(y)) || (x < y ? -1 : 1)
}

/** Lists of plain texts: entries with a link, a picture, emphasis or a nested list are not names. */
const listsOf = (tags: string): RegExp =>
  new RegExp(`<(${tags})\\b[^<>]*>((?:(?!<(?:ul|ol|a|img|strong|b)\\b)[^])*?)</\\1>`, 'gi')

const lists = { any: listsOf('ul|ol'), numbered: listsOf('ol') }

interface Found {
  readonly names: ReadonlyArray<string>
  /** The text without the list. */
  readonly rest: SafeHtml
}

/** The first list with this many entries; `null` when there is none. */
const listOf = (html: SafeHtml, kind: keyof typeof lists, count: number): Found | null => {
  for (const [list, , body = ''] of html.matchAll(lists[kind])) {
    const names = body
      .split(/<li\b[^<>]*>/i)
      .slice(1)
      .map((entry) => shownName(textOf(entry as SafeHtml)))
    // A list is balanced markup, so the HTML without it stays safe.
    if (names.length === count) return { names, rest: html.replace(list, () => '').trim() as SafeHtml }
  }
  return null
}

/**
 * Moves the list entries of a section into the alternative texts of its pictures. Backends that send only HTML have
 * the list in the text; such a list must have one entry per picture.
 *
 * Names apply to pictures in the order of their paths, because a backend's order is not stable; named pictures are
 * returned in that order. If a picture has its own alternative text, a list in the text stays unchanged.
 *
 * @param kind `any` if every list under this label contains names; otherwise `numbered`
 */
export const namedSection = (section: Section, kind: keyof typeof lists): Section => {
  const { html, items, pictures } = section
  const isUnnamed = pictures.every(({ alt }) => alt === '')
  const found = items.length === 0 && isUnnamed ? listOf(html, kind, pictures.length) : null
  const names = found?.names ?? items
  if (names.length === 0) return section
  return {
    ...section,
    html: found?.rest ?? html,
    items: items.slice(pictures.length),
    pictures: [...pictures]
      .sort(byPath)
      .map((picture, index) => ({ ...picture, alt: names[index] ?? picture.alt })),
  }
}

/** Sections by the keys of their labels. Computed once per page, because a page looks up many labels. */
const sectionsByKey = onceFor(
  (sections: MenuPage['sections']): ReadonlyMap<string, Section> =>
    new Map(sections.map((section) => [nameKey(section.label), section])),
)

/** The section with this label, compared by `nameKey`. */
export const sectionOf = ({ sections }: MenuPage, label: string): Section | undefined =>
  sectionsByKey(sections).get(nameKey(label))

/** The parts of labels that the frame shows instead of the page. */
export interface ShownByFrame {
  /** Whether there is a banner, which shows the first picture under `Title`. Only the home page has none. */
  readonly banner?: boolean
  /** Whether the page belongs to the Home menu: the footer shows its pictures under `Paywith`. */
  readonly marks?: boolean
}

/** The sections that the page itself shows, in order: all except the frame's. */
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

/** Whether a section has content; others are not shown. */
export const hasContent = ({ html, items, pictures }: Section): boolean =>
  html !== '' || items.length > 0 || pictures.length > 0
