import type { Ask, Asked } from '@caravanserai/adapters'
import { both, entryNamed, listed, mapAnswer, menu, menuHref, orElse } from '@caravanserai/adapters'

/** Where one goes on from a page of this section, in its sidebar. */
export interface Ways {
  /** At most six services of the travel house (docs/spec.md section 9). */
  readonly services: ReadonlyArray<{ readonly to: string; readonly title: string }>
  /** The contact page; `null` when the menu has none. */
  readonly contact: string | null
}

const beside = 6

/** A sidebar stands with what of it can be had. */
export const readWays = (ask: Ask): Asked<Ways> =>
  mapAnswer(both(orElse(ask(listed('services')), []), orElse(ask(menu), [])), ([services, menu]) => {
    const contact = entryNamed(menu, 'Contact')
    return {
      services: services
        .slice(0, beside)
        .map(({ id, title }) => ({ to: `/service-single/${encodeURIComponent(id)}`, title })),
      contact: contact === undefined ? null : menuHref(contact),
    }
  })
