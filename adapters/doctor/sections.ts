import { allEntries, ownHref } from '../domain/menu'
import type { Menu } from '../domain/menu'
import { shortened } from './sentences'
import type { Finding } from './sentences'
import type { SiteReleases } from './siteReleases'

/** Menus whose pages a section takes, and links of sections that lead nowhere. */
export const sectionFindings = (
  menu: Menu,
  { names, deadLinks }: Pick<SiteReleases, 'names' | 'deadLinks'>,
): ReadonlyArray<Finding> => [
  ...allEntries(menu).flatMap((entry): ReadonlyArray<Finding> => {
    const name = decodeURIComponent(ownHref(entry).split('/')[1] ?? '').toLowerCase()
    const section = entry.link === undefined && Object.hasOwn(names, name) ? names[name] : undefined
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
