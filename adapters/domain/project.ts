import * as t from 'io-ts'
import { OptionalPicture, Picture } from './picture'
import { SafeHtml } from './safeHtml'

/**
 * A case study. `category` is one to three words that are shown below its title; `pictures` are at most two further ones.
 * `causeId`: the cause that it belongs to, `null` when none was named; there need not be a cause of this id.
 */
export const Project = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    category: t.string,
    causeId: t.union([t.string, t.null]),
    body: SafeHtml,
    picture: OptionalPicture,
    pictures: t.readonlyArray(Picture),
  }),
  'Project',
)
export type Project = t.TypeOf<typeof Project>
