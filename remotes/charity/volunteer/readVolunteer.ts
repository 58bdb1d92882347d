import type { Ask, Asked } from '@caravanserai/adapters'
import { all, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import { posts } from '../kinds/posts'
import type { PostOfList } from '../kinds/posts'
import { events } from '../kinds/events'
import type { ListedEvent } from '../kinds/events'
import type { ListedMember } from '../kinds/team'
import { readTeam } from '../team/readTeam'
import { pick } from '../entries'

/** The number of stories on the page, and the number of posts searched for stories. */
const storyCount = 3
const searchedPosts = 24

/** The event in the introduction. */
export type OpenDay = Pick<ListedEvent, 'id' | 'title' | 'date' | 'lastDay' | 'dateText' | 'picture'>

/** A post by or about a volunteer. */
export interface Story extends Pick<PostOfList, 'id' | 'title' | 'picture'> {
  readonly author: string
  readonly role: string
}

export interface VolunteerData {
  /** The first event; `null` if there is none. */
  readonly day: OpenDay | null
  readonly stories: ReadonlyArray<Story>
  readonly team: ReadonlyArray<ListedMember>
}

const named = (text: string): boolean => /volunteer/i.test(text)

/** Posts about volunteers before posts by volunteers, each in the order of their source. */
const storiesOf = (posts: ReadonlyArray<PostOfList>): ReadonlyArray<Story> => {
  const about = posts.filter(({ title }) => named(title))
  const by = posts.filter((post) => !about.includes(post) && named(post.author.role))
  return [...about, ...by]
    .slice(0, storyCount)
    .map(({ id, title, picture, author }) => ({ id, title, picture, author: author.name, role: author.role }))
}

/** The form does not depend on this content: parts that cannot be fetched are omitted. */
export const readVolunteer = (ask: Ask): Asked<VolunteerData> => {
  const answers = all({
    events: orElse(ask(listed(events, { count: 1 })), []),
    posts: orElse(ask(listed(posts, { count: searchedPosts })), []),
    team: readTeam(ask),
  })
  return mapAnswer(answers, ({ events: [first], posts, team }) => {
    const day = first && pick('id', 'title', 'date', 'lastDay', 'dateText', 'picture')(first)
    return { day: day ?? null, stories: storiesOf(posts), team }
  })
}
