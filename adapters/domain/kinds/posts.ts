import { defineKind } from '../kind'
import type { EntityOf } from '../kind'
import { comments } from './comments'

/**
 * The articles of the blog. `summary` is plain text. `comments` counts all of them, `latestComments` are the newest. The picture of
 * a `video` post opens the pictures of `film`, a silent one with captions; an `image` post has none.
 */
export const posts = defineKind({
  name: 'posts',
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
    latestComments: comments,
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
export type PostAuthor = Post['author']
export type FilmFrame = Post['film'][number]
