import { nameKey } from '@caravanserai/adapters'
import type { ListedService } from './listedService'

/** The services of one category. `name` is `''` for those without one. */
export interface ServiceCategory {
  readonly name: string
  readonly services: ReadonlyArray<ListedService>
}

/** The services by category, both in the order of the list. */
export const categoriesOf = (services: ReadonlyArray<ListedService>): ReadonlyArray<ServiceCategory> => {
  const byKey = new Map<string, ServiceCategory>()
  for (const service of services) {
    const key = nameKey(service.category)
    const { name, services: before } = byKey.get(key) ?? { name: service.category, services: [] }
    byKey.set(key, { name, services: [...before, service] })
  }
  return [...byKey.values()]
}
