import * as t from 'io-ts'
import { Comment } from './comment'
import { IsoDate } from './isoDate'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

/** One donation. `name` is as the donor wants it to be shown; `note` is plain text, `''` for none. */
export const Gift = t.readonly(
  t.strict({ name: t.string, amountCents: t.Int, date: IsoDate, note: t.string }),
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
    goalCents: t.Int,
    raisedCents: t.Int,
    percent: t.Int,
    donors: t.Int,
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

/** Whole percent of the goal that is raised, 0 to 100; 0 when there is no goal. */
export const percentRaised = ({
  goalCents,
  raisedCents,
}: Pick<Cause, 'goalCents' | 'raisedCents'>): number =>
  goalCents <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((100 * raisedCents) / goalCents)))
