import * as t from 'io-ts'
import { OptionalPicture, Picture } from './picture'
import { SafeHtml } from './safeHtml'

/** A case study. `category` is one to three words that stand below its title; `pictures` are further ones, at most two. */
export const Project = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    category: t.string,
    body: SafeHtml,
    picture: OptionalPicture,
    pictures: t.readonlyArray(Picture),
  }),
  'Project',
)
export type Project = t.TypeOf<typeof Project>
