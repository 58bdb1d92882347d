import type { Ask, Asked } from '@caravanserai/adapters'
import { all, entryNamed, listed, mapAnswer, menu, menuHref, orElse } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import { serviceAddress } from '../addresses'

/** The sidebar links of every page of this section. */
export interface SidebarLinks {
  /** At most six services of the travel section (docs/reference/spec.md section 9). */
  readonly services: ReadonlyArray<SidebarLink>
  /** The contact page; `null` if the menu has none. */
  readonly contact: string | null
}

const servicesLength = 6

/** Reads the sidebar links. Either part may be missing. */
export const readSidebarLinks = (ask: Ask): Asked<SidebarLinks> => {
  const asked = all({
    services: orElse(ask(listed('services', { count: servicesLength })), []),
    entries: orElse(ask(menu), []),
  })
  return mapAnswer(asked, ({ services, entries }) => {
    const contact = entryNamed(entries, 'Contact')
    return {
      services: services.map(({ id, title }) => ({ to: serviceAddress.href({ id }), title })),
      contact: contact === undefined ? null : menuHref(contact),
    }
  })
}
