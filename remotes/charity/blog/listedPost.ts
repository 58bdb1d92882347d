import type { Listed } from '@caravanserai/adapters'
import { pick } from '../pick'

/** A post as its card shows it. `by`: its author's name. */
export interface ListedPost extends Pick<
  Listed<'posts'>,
  'id' | 'title' | 'date' | 'summary' | 'comments' | 'format' | 'picture'
> {
  readonly by: string
}

/** A post that is shown below another. */
export type RelatedPost = Omit<ListedPost, 'summary'>

const shown = pick('id', 'title', 'date', 'summary', 'comments', 'format', 'picture')

export const listedPost = (post: Listed<'posts'>): ListedPost => ({ ...shown(post), by: post.author.name })
