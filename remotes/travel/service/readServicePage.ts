import type { Ask, Asked } from '@caravanserai/adapters'
import type { ServiceCard } from './serviceCard'
import { all, list, mapAnswer, orElse } from '@caravanserai/adapters'
import type { ServicePage as ServiceModel } from './servicePageOf'
import { servicePageOf } from './servicePageOf'
import type { MenuData } from '../menuPage/readMenu'
import { readMenu } from '../menuPage/readMenu'
import type { ListedService } from './listedService'
import { listedService } from './listedService'
import type { ServiceLinks } from '../ask/serviceLinks'
import { readServiceLinks } from '../ask/readServiceLinks'

/** What Our Services shows: the services of the menu page, and the list of services. */
export interface ServicesModel extends Omit<ServiceModel, 'cards'> {
  readonly cards: ReadonlyArray<ServiceCard>
  readonly services: ReadonlyArray<ListedService>
  readonly serviceLinks: ServiceLinks
}

/** The cards without their complete sections, which are at the cards' addresses. */
const shown = ({ intro, cards, others }: ServiceModel): Omit<ServicesModel, 'services' | 'serviceLinks'> => ({
  intro,
  cards: cards.map(({ name, href, teaser, picture }) => ({ name, href, teaser, picture })),
  others,
})

/**
 * Our Services of a menu id; `null`, not found, when the menu has no such id. The list is optional, the menu
 * is required.
 */
export const readServicePage = (ask: Ask, id: string): Asked<MenuData<ServicesModel> | null> => {
  const asked = all({
    menu: readMenu(ask, id, (menuPage) => shown(servicePageOf(menuPage))),
    services: orElse(ask(list('services')), []),
    serviceLinks: readServiceLinks(ask),
  })
  return mapAnswer(asked, ({ menu, services, serviceLinks }) =>
    menu === null
      ? null
      : { ...menu, page: { ...menu.page, services: services.map(listedService), serviceLinks } },
  )
}
