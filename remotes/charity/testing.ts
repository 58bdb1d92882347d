import type { ContentError } from '@caravanserai/adapters'
import { listOf, memoryContent, picture, safeHtml } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { openPage } from '@caravanserai/ui/testing'
import { routes } from './routes'
import { team } from './team/team'
import type { TeamMember } from './team/team'

/** Lists of the kinds of the site, and of this section. */
export type Lists = NonNullable<MemoryValues['lists']> & {
  readonly team?: ReadonlyArray<TeamMember> | ContentError
}

/** In-memory content with these lists, and three causes by default. */
export const valuesOf = ({ team: members = [], ...lists }: Lists): MemoryValues => ({
  lists,
  declared: [listOf(team, members)],
})

/** Opens a page of this section over in-memory content. */
export const open = (address: string, lists: Lists = {}) =>
  openPage(routes, address, memoryContent(valuesOf(lists)))

export const member = (id: string, rest: Partial<TeamMember> = {}): TeamMember => ({
  id,
  name: `Member ${id}`,
  role: 'Volunteer',
  body: safeHtml(`<p>Who member ${id} is.</p>`),
  picture: picture(`samples/team/person-${id}.webp`),
  ...rest,
})

/** Creates `count` entries of a list, with ids from 1. */
export const several = <A>(count: number, entry: (id: string) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => entry(`${at + 1}`))

/** The site in the tests of structured data and files. */
export const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
