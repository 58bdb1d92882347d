import type { Content, ContentResult, ServiceCard } from '@caravanserai/adapters'
import { bothReadings, mapReading, partOf } from '@caravanserai/adapters'
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
export const readServicePage = (
  content: Content,
  id: string,
): ContentResult<MenuData<ServicesModel> | null> => {
  const services = mapReading(partOf('list of services', content.list('services'), []), (all) =>
    all.map(listedService),
  )
  const page = readMenu(content, id, (menuPage) => shown(servicePageOf(menuPage)))
  return mapReading(
    bothReadings(page, bothReadings(services, readWays(content))),
    ([menu, [listed, ways]]) =>
      menu === null ? null : { ...menu, model: { ...menu.model, services: listed, ways } },
  )
}
