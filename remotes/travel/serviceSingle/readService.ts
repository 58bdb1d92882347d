import type { Ask, Asked, Service } from '@caravanserai/adapters'
import { both, list, mapAnswer } from '@caravanserai/adapters'
import { serviceHref } from '../service/listedService'
import type { Ways } from '../service/readWays'
import { readWays } from '../service/readWays'

export interface Neighbour {
  readonly to: string
  readonly title: string
}

/** One service, and where one goes on from it. */
export interface ServiceData {
  readonly service: Service
  /** At most six, in the order of the list, this one among them. */
  readonly neighbours: ReadonlyArray<Neighbour>
  readonly ways: Ways
}

/** How many a sidebar shows (docs/spec.md section 9). */
const beside = 6

/** Six in a row with the one at `index` among them, two of them before it where there are. */
export const around = <A>(all: ReadonlyArray<A>, index: number): ReadonlyArray<A> => {
  const start = Math.max(0, Math.min(index - 2, all.length - beside))
  return all.slice(start, start + beside)
}

/** The service of this id; `null`, not found, when the list has none. */
export const readService = (ask: Ask, id: string): Asked<ServiceData | null> =>
  mapAnswer(both(ask(list('services')), readWays(ask)), ([services, ways]) => {
    const index = services.findIndex((service) => service.id === id)
    const service = services[index]
    if (service === undefined) return null
    const neighbours = around(services, index).map((one) => ({ to: serviceHref(one.id), title: one.title }))
    return { service, neighbours, ways }
  })
