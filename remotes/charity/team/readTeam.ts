import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { answerOf, isBlank, listed, mapAnswer, orElse, all, entity, thenAsk } from '@caravanserai/adapters'
import { memberAddress } from '../addresses'
import { posts } from '../kinds/posts'
import type { PostOfList } from '../kinds/posts'
import { othersAfter } from '../entries'
import { team } from '../kinds/team'
import type { ListedMember, TeamMember } from '../kinds/team'

/** The number of members in a carousel. */
const TEAM = 12

/** The team as a part of a page; empty if it cannot be fetched. */
export const readTeam = (ask: Ask): Asked<ReadonlyArray<ListedMember>> =>
  orElse(ask(listed(team, { count: TEAM })), [])

/**
 * The link to the page of the member with this name, by which causes and posts name their author; `null` if no member
 * has the name, or the team cannot be fetched.
 */
export const readMemberLink = (ask: Ask, name: string): Asked<string | null> =>
  isBlank(name)
    ? answerOf(null)
    : mapAnswer(orElse(ask(listed(team, { where: ['name', name], count: 1 })), []), ([member]) =>
        member === undefined ? null : memberAddress.href({ id: member.id }),
      )

/** A member of the team with some of their causes and posts, and other members. */
export interface MemberData {
  readonly member: TeamMember
  readonly causes: ReadonlyArray<Pick<Listed<'causes'>, 'id' | 'title' | 'category' | 'percent'>>
  readonly posts: ReadonlyArray<Pick<PostOfList, 'id' | 'title' | 'date'>>
  /** The nearest members in the list, starting after this one, so that pages begin differently. */
  readonly otherMembers: ReadonlyArray<ListedMember>
}

/** The number of causes and of posts listed for a member. */
const works = 6

type Works = Pick<MemberData, 'causes' | 'posts'>

const readWorks = (ask: Ask, name: string): Asked<Works> =>
  mapAnswer(
    all({
      causes: orElse(ask(listed('causes', { where: ['author', name], count: works })), []),
      posts: orElse(ask(listed(posts, { where: ['author', name], count: works })), []),
    }),
    ({ causes, posts }) => ({
      causes: causes.map(({ id, title, category, percent }) => ({ id, title, category, percent })),
      posts: posts.map(({ id, title, date }) => ({ id, title, date })),
    }),
  )

/** The member of this id; `null`, not found, if the team has none. Every other part may be missing. */
export const readMember = (ask: Ask, id: string): Asked<MemberData | null> => {
  const answers = all({
    found: thenAsk<TeamMember | null, (Works & Pick<MemberData, 'member'>) | null>(
      ask(entity(team, id)),
      (member) =>
        member === null
          ? answerOf(null)
          : mapAnswer(readWorks(ask, member.name), (rest) => ({ member, ...rest })),
    ),
    nearest: orElse(ask(listed(team, { near: id, count: TEAM + 1 })), []),
  })
  return mapAnswer(
    answers,
    ({ found, nearest }) => found && { ...found, otherMembers: othersAfter(nearest, id) },
  )
}
