import * as t from 'io-ts'
import { IsoDate } from './isoDate'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

export const PostAuthor = t.readonly(
  t.strict({ name: t.string, role: t.string, picture: OptionalPicture }),
  'PostAuthor',
)
export type PostAuthor = t.TypeOf<typeof PostAuthor>

/** An article of the blog. `summary` is plain text; `comments` counts them; a `video` post opens its picture as a film. */
export const Post = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    date: IsoDate,
    summary: t.string,
    body: SafeHtml,
    author: PostAuthor,
    comments: t.Int,
    format: t.keyof({ image: null, video: null }),
    picture: OptionalPicture,
    largePicture: OptionalPicture,
  }),
  'Post',
)
export type Post = t.TypeOf<typeof Post>
