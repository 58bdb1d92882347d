import * as t from 'io-ts'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

/**
 * A campaign. Money is in cents of the site's currency; `percent` is the whole percent of the goal that is raised, 0 to 100.
 * `category` is one or two words: Water, Education, Health …; `summary` is plain text, `body` the whole story.
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
    picture: OptionalPicture,
    largePicture: OptionalPicture,
    authorName: t.string,
    authorPicture: OptionalPicture,
  }),
  'Cause',
)
export type Cause = t.TypeOf<typeof Cause>

/** Whole percent of the goal that is raised, 0 to 100; 0 when there is no goal. */
export const percentRaised = ({ goalCents, raisedCents }: Pick<Cause, 'goalCents' | 'raisedCents'>): number =>
  goalCents <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((100 * raisedCents) / goalCents)))
