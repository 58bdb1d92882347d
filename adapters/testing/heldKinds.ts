import { defineKind } from '../domain/kind'

/*
 * For tests: kinds that a remote declares, and that every CMS configuration of `cms/` holds under one word.
 */

/** A kind that is listed by day, and that WordPress has without a plugin. */
export const posts = defineKind({
  name: 'news/posts',
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
  newestBy: 'date',
  ownPageOnly: ['body', 'latestComments', 'film'],
  groupings: { author: 'author.name' },
  orders: { date: 'date', comments: 'comments' },
})

/** A kind whose entries refer to others. */
export const projects = defineKind({
  name: 'news/projects',
  from: 'projects',
  one: 'Project',
  fields: {
    title: 'name',
    category: 'text',
    causeId: { type: 'reference', to: 'causes', from: 'cause' },
    body: 'richText',
    picture: 'picture',
    pictures: { type: 'pictures', most: 2 },
  },
})
