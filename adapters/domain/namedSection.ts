import { byPath } from './byPath'
import type { Section } from './menuPage'
import { shownName } from './name'
import type { SafeHtml } from './safeHtml'
import { textOf } from './teaser'

/** Lists of plain texts: entries with a link, a picture, emphasis or another list are more than names. */
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
    // A list is complete in itself, so that the HTML without it is as safe as it was.
    if (names.length === count) return { names, rest: html.replace(list, () => '').trim() as SafeHtml }
  }
  return null
}

/**
 * The section with the entries of its list as the alternative texts of its pictures, and without these entries. Backends
 * that send only HTML have the list in the text: there it must have one entry for each picture.
 *
 * The names are in the order of the pictures' paths, because the order of a backend is not stable; pictures that have
 * names come in that order. A picture's own alternative text makes a list in the text an ordinary one.
 *
 * @param kind `any` where a list under this label can only mean names; elsewhere `numbered`
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
