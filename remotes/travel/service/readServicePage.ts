import type { Ask, Asked, ServiceCard } from '@caravanserai/adapters'
import { both, list, mapAnswer, orElse } from '@caravanserai/adapters'
import type { ServicePage as ServiceModel } from '@caravanserai/adapters/pages'
import { servicePageOf } from '@caravanserai/adapters/pages'
import type { MenuData } from '../menuPage/readMenu'
import { readMenu } from '../menuPage/readMenu'
import type { ListedService } from './listedService'
import { listedService } from './listedService'
import type { Ways } from './readWays'
import { readWays } from './readWays'

/** What Our Services shows: the menu's own services, and the house's list of them. */
export interface ServicesModel extends Omit<ServiceModel, 'cards'> {
  readonly cards: ReadonlyArray<ServiceCard>
  readonly services: ReadonlyArray<ListedService>
  readonly ways: Ways
}

/** The cards without their whole sections, which stand at the cards' addresses. */
const shown = ({ intro, cards, others }: ServiceModel): Omit<ServicesModel, 'services' | 'ways'> => ({
  intro,
  cards: cards.map(({ name, href, teaser, picture }) => ({ name, href, teaser, picture })),
  others,
})

/** Our Services of a menu id; `null`, not found, when the menu has no such id. The list may be missing, the menu may not. */
export const readServicePage = (ask: Ask, id: string): Asked<MenuData<ServicesModel> | null> => {
  const services = mapAnswer(orElse(ask(list('services')), []), (all) => all.map(listedService))
  const page = readMenu(ask, id, (menuPage) => shown(servicePageOf(menuPage)))
  return mapAnswer(both(page, both(services, readWays(ask))), ([menu, [listed, ways]]) =>
    menu === null ? null : { ...menu, model: { ...menu.model, services: listed, ways } },
  )
}
