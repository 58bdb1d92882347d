import { memoryContent } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { openPage } from '@caravanserai/ui/testing'
import { routes } from './routes'

/** Opens a page of this section over content in memory: these lists, and three causes if there are no others. */
export const open = (address: string, lists: MemoryValues['lists'] & {} = {}) =>
  openPage(routes, address, memoryContent({ lists }))

/** So many entries of a list, with the ids from 1 on. */
export const several = <A>(count: number, entry: (id: string) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => entry(`${at + 1}`))

/** The site that structured data and files are written for. */
export const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
