import * as t from 'io-ts'
import { Comment } from './comment'
import { OptionalDate } from './isoDate'
import { OptionalInt } from './optionalInt'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

export const PostAuthor = t.readonly(
  t.strict({ name: t.string, role: t.string, picture: OptionalPicture }),
  'PostAuthor',
)
export type PostAuthor = t.TypeOf<typeof PostAuthor>

/** One picture of a silent film, with its caption; either may be missing. */
export const FilmFrame = t.readonly(t.strict({ picture: OptionalPicture, caption: t.string }), 'FilmFrame')
export type FilmFrame = t.TypeOf<typeof FilmFrame>

/**
 * An article of the blog. `summary` is plain text. `comments` counts all of them, `latestComments` are the newest.
 * The picture of a `video` post opens the pictures of `film`; an `image` post has none.
 */
export const Post = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    date: OptionalDate,
    summary: t.string,
    body: SafeHtml,
    author: PostAuthor,
    comments: OptionalInt,
    latestComments: t.readonlyArray(Comment),
    format: t.keyof({ image: null, video: null }),
    film: t.readonlyArray(FilmFrame),
    picture: OptionalPicture,
    largePicture: OptionalPicture,
  }),
  'Post',
)
export type Post = t.TypeOf<typeof Post>
