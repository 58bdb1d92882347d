import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { answerOf, isBlank, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import { memberAddress } from '../addresses'

export type ListedMember = Listed<'team'>

/** How many members a page shows in its carousel. */
export const TEAM = 12

/** The team as a part of a page; empty when it cannot be fetched. */
export const readTeam = (ask: Ask): Asked<ReadonlyArray<ListedMember>> =>
  orElse(ask(listed('team', { count: TEAM })), [])

/**
 * The link to the page of the member with this name, by which causes and posts name their author; `null` when no member has
 * it, or it cannot be fetched.
 */
export const readMemberLink = (ask: Ask, name: string): Asked<string | null> =>
  isBlank(name)
    ? answerOf(null)
    : mapAnswer(orElse(ask(listed('team', { where: ['name', name], count: 1 })), []), ([member]) =>
        member === undefined ? null : memberAddress.href({ id: member.id }),
      )
