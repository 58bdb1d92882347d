import * as t from 'io-ts'
import { Comment } from './comment'
import { OptionalDate } from './isoDate'
import { OptionalInt } from './optionalInt'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

/** One donation. `name` is as the donor wants it to be shown; texts are plain, `''` for none. */
export const Gift = t.readonly(
  t.strict({ name: t.string, amountCents: OptionalInt, date: OptionalDate, note: t.string }),
  'Gift',
)
export type Gift = t.TypeOf<typeof Gift>

/**
 * A campaign. Money is in cents of the site's currency; `percent` is the whole percent of the goal that is raised, 0 to 100.
 * `category` is one or two words: Water, Education, Health …; `summary` is plain text, `body` the whole story.
 * `donors` counts all who gave; `latestGifts` and `latestComments` are some of them, the newest first.
 */
export const Cause = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    category: t.string,
    summary: t.string,
    body: SafeHtml,
    goalCents: OptionalInt,
    raisedCents: OptionalInt,
    percent: OptionalInt,
    donors: OptionalInt,
    latestGifts: t.readonlyArray(Gift),
    latestComments: t.readonlyArray(Comment),
    picture: OptionalPicture,
    largePicture: OptionalPicture,
    authorName: t.string,
    authorPicture: OptionalPicture,
  }),
  'Cause',
)
export type Cause = t.TypeOf<typeof Cause>

/** Whole percent of the goal that is raised, 0 to 100; 0 when the goal is 0, `null` when a sum is not known. */
export const percentRaised = ({
  goalCents,
  raisedCents,
}: Pick<Cause, 'goalCents' | 'raisedCents'>): number | null => {
  if (goalCents === null || raisedCents === null) return null
  return goalCents <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((100 * raisedCents) / goalCents)))
}
