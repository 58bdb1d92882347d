import type { Listed } from '@caravanserai/adapters'

/** A post as its card shows it. `by`: its author's name. */
export interface ListedPost extends Pick<
  Listed<'posts'>,
  'id' | 'title' | 'date' | 'summary' | 'comments' | 'format' | 'picture'
> {
  readonly by: string
}

/** A post that is shown below another. */
export type RelatedPost = Omit<ListedPost, 'summary'>

export const listedPost = ({
  id,
  title,
  date,
  summary,
  comments,
  format,
  picture,
  author,
}: Listed<'posts'>): ListedPost => ({
  id,
  title,
  date,
  summary,
  comments,
  format,
  picture,
  by: author.name,
})
