import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { allEntries, menuHref } from '../domain/menu'
import type { Menu } from '../domain/menu'
import { shortened } from './sentences'
import type { Finding } from './sentences'

const Sections = t.readonly(
  t.strict({
    /** The section that answers for `/name/…`, by that name in lower case: a menu of that name has its page there. */
    names: t.readonly(t.record(t.string, t.string)),
    /** Links of sections in the menus of every page that lead to no page of the running site. */
    deadLinks: t.readonlyArray(t.readonly(t.strict({ section: t.string, name: t.string, to: t.string }))),
  }),
  'Sections',
)

/** What the doctor knows of the releases of a site, of which the content layer knows nothing. */
export type Sections = t.TypeOf<typeof Sections>

export const noSections: Sections = { names: {}, deadLinks: [] }

/** The value of `SITE_SECTIONS`, which the command writes; nothing is known where it is not set. */
export const sectionsOf = (text: string | undefined): Sections => {
  if (text === undefined || text === '') return noSections
  const decoded = Sections.decode(JSON.parse(text))
  return isRight(decoded) ? decoded.right : noSections
}

/** Menus whose pages a section takes, and links of sections that lead nowhere. */
export const sectionFindings = (menu: Menu, { names, deadLinks }: Sections): ReadonlyArray<Finding> => [
  ...allEntries(menu).flatMap((entry): ReadonlyArray<Finding> => {
    const name = decodeURIComponent(menuHref(entry).split('/')[1] ?? '').toLowerCase()
    const section = Object.hasOwn(names, name) ? names[name] : undefined
    return section === undefined
      ? []
      : [
          {
            what: `the section ${section} answers for addresses that begin with /${name}/, so that the menu "${shortened(entry.name)}" leads to it, and most likely to no page`,
            todo: 'Give the menu another name, or ask the team of the section to choose another address.',
          },
        ]
  }),
  ...deadLinks.map(({ section, name, to }) => ({
    what: `the link "${shortened(name)}" of the section ${section}, which is in the menus of every page, leads to no page: ${to}`,
    todo: 'Ask its team to link to a list: which entries there are is up to the backend.',
  })),
]
