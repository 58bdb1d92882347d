import type { Ask, Asked, ListPage, Service } from '@caravanserai/adapters'
import type { ServiceCard, ServicePage as ServiceModel } from './serviceCard'
import { all, list, mapAnswer, orElse, readListPage } from '@caravanserai/adapters'
import { servicePageOf } from './serviceCard'
import type { MenuData } from '../menuPage/readMenu'
import { readMenu } from '../menuPage/readMenu'
import type { ListedService } from './listedService'
import { listedService } from './listedService'
import type { ServiceLinks } from '../ask/serviceLinks'
import { readServiceLinks } from '../ask/readServiceLinks'

/** The data of Our Services: the services of the menu page, and a page of the list of services. */
export interface ServicesModel extends Omit<ServiceModel, 'cards'> {
  readonly cards: ReadonlyArray<ServiceCard>
  readonly services: ReadonlyArray<ListedService>
  /** The page of the list that the services belong to. */
  readonly list: Pick<ListPage<unknown>, 'page' | 'pages'>
  readonly id: string
  readonly serviceLinks: ServiceLinks
}

/** The cards without their complete sections, which are at the cards' addresses. */
const shown = ({ intro, cards, otherSections }: ServiceModel) => ({
  intro,
  cards: cards.map(({ name, href, teaser, picture }) => ({ name, href, teaser, picture })),
  otherSections,
})

/** The fallback if the list cannot be fetched. */
const noServices: ListPage<Service> = { entries: [], page: 1, pages: 1 }

/**
 * Our Services of a menu id; `null`, not found, if the menu has no such id, or the list no such page. The list is
 * optional, the menu is required.
 */
export const readServicePage = (
  ask: Ask,
  id: string,
  requestedPage?: string,
): Asked<MenuData<ServicesModel> | null> => {
  const answers = all({
    menu: readMenu(ask, id, (menuPage) => shown(servicePageOf(menuPage))),
    services: orElse(
      readListPage(ask, 'services', requestedPage, (part) => list('services', part)),
      noServices,
    ),
    serviceLinks: readServiceLinks(ask),
  })
  return mapAnswer(answers, ({ menu, services, serviceLinks }) => {
    if (menu === null || services === null) return null
    const { entries, page, pages } = services
    return {
      ...menu,
      page: { ...menu.page, services: entries.map(listedService), list: { page, pages }, id, serviceLinks },
    }
  })
}
