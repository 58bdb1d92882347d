import type { Ask, Asked, Part } from '@caravanserai/adapters'
import { all, askPart, entryNamed, mapAnswer, menu, menuHref, orElse } from '@caravanserai/adapters'

/** The sidebar links of every page of this section. */
export interface SidebarLinks {
  /** At most six services: a part of the travel section (docs/reference/spec.md section 9). */
  readonly services: Part | null
  /** The contact page; `null` if the menu has none. */
  readonly contact: string | null
}

const servicesLength = 6

/** Reads the sidebar links. Either part may be missing. */
export const readSidebarLinks = (ask: Ask): Asked<SidebarLinks> => {
  const answers = all({
    services: askPart(ask, 'travel/services', { count: servicesLength }),
    entries: orElse(ask(menu), []),
  })
  return mapAnswer(answers, ({ services, entries }) => {
    const contact = entryNamed(entries, 'Contact')
    return {
      services,
      contact: contact === undefined ? null : menuHref(contact),
    }
  })
}
