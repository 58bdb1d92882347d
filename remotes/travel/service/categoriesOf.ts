import type { ListedService } from './listedService'

/** The services of one category. `name` is `''` for those without one. */
export interface ServiceCategory {
  readonly name: string
  readonly services: ReadonlyArray<ListedService>
}

/** The services by category, both in the order of the list. */
export const categoriesOf = (services: ReadonlyArray<ListedService>): ReadonlyArray<ServiceCategory> => {
  const byName = new Map<string, ReadonlyArray<ListedService>>()
  for (const service of services)
    byName.set(service.category, [...(byName.get(service.category) ?? []), service])
  return [...byName].map(([name, ofCategory]) => ({ name, services: ofCategory }))
}
