import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { listed, orElse } from '@caravanserai/adapters'
import { memberAddress } from '../addresses'

export type ListedMember = Listed<'team'>

/** The team as a part of a page; empty when it cannot be fetched. */
export const readTeam = (ask: Ask): Asked<ReadonlyArray<ListedMember>> => orElse(ask(listed('team')), [])

/** Causes and posts name their author only by name, so that names are compared. */
export const isSame = (one: string, other: string): boolean => one.trim() === other.trim()

/** The link to the page of the member with this name; `null` when no member has it. */
export const memberNamed = (team: ReadonlyArray<ListedMember>, name: string): string | null => {
  const known = team.find((member) => isSame(member.name, name))
  return known === undefined ? null : memberAddress.href({ id: known.id })
}
