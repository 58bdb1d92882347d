import { defineKind } from '@caravanserai/adapters'
import type { EntityOf, Listed } from '@caravanserai/adapters'

/**
 * The articles of the blog. `summary` is plain text. `comments` counts all of them, `latestComments` are the newest.
 * The picture of a `video` post opens the pictures of `film`, a silent one with captions; an `image` post has none.
 */
export const posts = defineKind({
  name: 'charity/posts',
  from: 'posts',
  one: 'Post',
  fields: {
    title: 'name',
    date: 'day',
    summary: 'text',
    body: 'richText',
    author: {
      type: 'group',
      of: {
        name: { type: 'text', from: 'authorName' },
        role: { type: 'text', from: 'authorRole' },
        picture: { type: 'picture', from: 'authorPicture' },
      },
    },
    comments: 'count',
    latestComments: { type: 'list', of: { name: 'name', date: 'day', text: 'text' } },
    format: { type: 'oneOf', values: ['image', 'video'], otherwise: 'image' },
    film: { type: 'list', of: { picture: 'picture', caption: 'text' } },
    picture: 'picture',
    largePicture: 'picture',
  },
  labels: { date: 'Day', comments: 'Number of comments', format: 'Opens as', film: 'The film' },
  newestBy: 'date',
  ownPageOnly: ['body', 'latestComments', 'film'],
  groupings: { author: 'author.name' },
  orders: { date: 'date', comments: 'comments' },
})
export type Post = EntityOf<typeof posts>
export type PostOfList = Listed<typeof posts>
