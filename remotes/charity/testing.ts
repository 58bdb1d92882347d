import { memoryContent } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { openPage } from '@caravanserai/ui/testing'
import { routes } from './routes'

/** Opens a page of this section over in-memory content: these lists, and three causes by default. */
export const open = (address: string, lists: MemoryValues['lists'] & {} = {}) =>
  openPage(routes, address, memoryContent({ lists }))

/** Creates `count` entries of a list, with ids from 1. */
export const several = <A>(count: number, entry: (id: string) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => entry(`${at + 1}`))

/** The site in the tests of structured data and files. */
export const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
