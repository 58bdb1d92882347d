import type { Ask, Asked, IsoDate, TeamMember } from '@caravanserai/adapters'
import { all, entity, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import { othersAfter } from '../neighbours'
import type { ListedMember } from './readTeam'
import { isSame, readTeam } from './readTeam'

/** One member of the team with their causes and posts, and the other members. */
export interface MemberData {
  readonly member: TeamMember
  readonly causes: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly category: string
    readonly percent: number
  }>
  /** In the order of their source. */
  readonly posts: ReadonlyArray<{ readonly id: string; readonly title: string; readonly date: IsoDate }>
  /** In the order of the list, beginning after this one, so that no two pages begin with the same member. */
  readonly others: ReadonlyArray<ListedMember>
}

/** The member of this id; `null`, not found, when the team has none. Every other part may be missing. */
export const readMember = (ask: Ask, id: string): Asked<MemberData | null> => {
  const asked = all({
    member: ask(entity('team', id)),
    team: readTeam(ask),
    causes: orElse(ask(listed('causes')), []),
    posts: orElse(ask(listed('posts')), []),
  })
  return mapAnswer(
    asked,
    ({ member, team, causes, posts }) =>
      member && {
        member,
        causes: causes
          .filter(({ authorName }) => isSame(authorName, member.name))
          .map(({ id: cause, title, category, percent }) => ({ id: cause, title, category, percent })),
        posts: posts
          .filter(({ author }) => isSame(author.name, member.name))
          .map(({ id: post, title, date }) => ({ id: post, title, date })),
        others: othersAfter(team, id),
      },
  )
}
