import type { Content, ContentResult, Listed } from '@caravanserai/adapters'
import { partOf } from '@caravanserai/adapters'

export type ListedMember = Listed<'team'>

/** The team as a part of a page, which stands without it. */
export const readTeam = (content: Content): ContentResult<ReadonlyArray<ListedMember>> =>
  partOf('team', content.listed('team'), [])

/** Where one of the team stands whole. */
export const memberHref = (id: string): string => `/team-single/${encodeURIComponent(id)}`

/** The page of whoever has this name, so that an author leads to it; `null` when nobody of the team has. */
export const memberNamed = (team: ReadonlyArray<ListedMember>, name: string): string | null => {
  const known = team.find((member) => member.name.trim() === name.trim())
  return known === undefined ? null : memberHref(known.id)
}
