import type { Ask, Asked, Service } from '@caravanserai/adapters'
import { all, entity, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import { serviceAddress } from '../addresses'
import type { ServiceLinks } from '../ask/serviceLinks'
import { readServiceLinks } from '../ask/readServiceLinks'

/** A service, and links to other services. */
export interface ServiceData {
  readonly service: Service
  /** At most six, in the order of the list, including this one. */
  readonly neighbours: ReadonlyArray<SidebarLink>
  readonly serviceLinks: ServiceLinks
}

/** The number of links in the sidebar (docs/reference/spec.md section 9). */
const sidebarLength = 6

/** Six consecutive services including the one at `index`, with two services before it if they exist. */
const around = <A>(all: ReadonlyArray<A>, index: number): ReadonlyArray<A> => {
  const start = Math.max(0, Math.min(index - 2, all.length - sidebarLength))
  return all.slice(start, start + sidebarLength)
}

/** The service of this id; `null`, not found, if the list has none. */
export const readService = (ask: Ask, id: string): Asked<ServiceData | null> =>
  mapAnswer(
    all({
      service: ask(entity('services', id)),
      nearest: orElse(ask(listed('services', { near: id, count: sidebarLength + 1 })), []),
      serviceLinks: readServiceLinks(ask),
    }),
    ({ service, nearest, serviceLinks }) => {
      if (service === null) return null
      const index = nearest.findIndex((service) => service.id === id)
      const neighbours = around(nearest, index).map(({ id: neighbour, title }) => ({
        to: serviceAddress.href({ id: neighbour }),
        title,
      }))
      return { service, neighbours, serviceLinks }
    },
  )
