import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { listed, orElse } from '@caravanserai/adapters'
import { memberAddress } from '../addresses'

export type ListedMember = Listed<'team'>

/** The team as a part of a page, which stands without it. */
export const readTeam = (ask: Ask): Asked<ReadonlyArray<ListedMember>> => orElse(ask(listed('team')), [])

/** Who wrote or answers is told by name only. */
export const isSame = (one: string, other: string): boolean => one.trim() === other.trim()

/** The page of whoever has this name, so that an author leads to it; `null` when nobody of the team has. */
export const memberNamed = (team: ReadonlyArray<ListedMember>, name: string): string | null => {
  const known = team.find((member) => isSame(member.name, name))
  return known === undefined ? null : memberAddress.href({ id: known.id })
}
