import type { FilmFrame, Post, PostAuthor } from '../../domain/post'
import { Name } from '../text'
import { latestComments } from './comments'
import { group, picture, required, requiredPicture, richText, several, text, value } from './fields'
import { listDecoder } from './listDecoder'
import { Count, DayText, PostClass, zero } from './values'

export const decodePosts = listDecoder<Omit<Post, 'id'>, Post>({
  ids: 'sent',
  fields: {
    title: required('title', Name),
    date: required('create_at', DayText),
    summary: text('dec'),
    body: richText('description'),
    author: group<PostAuthor>({
      name: text('author'),
      role: text('authorTitle'),
      picture: picture('authorImg'),
    }),
    comments: value('comment', Count, zero),
    latestComments,
    format: value('blClass', PostClass, 'image'),
    film: several<FilmFrame>('film', { picture: requiredPicture('image'), caption: text('caption') }),
    picture: picture('screens'),
    largePicture: picture('blogSingleImg'),
  },
  finish: (post) => post,
})
