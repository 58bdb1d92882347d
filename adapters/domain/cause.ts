import * as t from 'io-ts'
import { Picture } from './picture'

/**
 * A campaign as the pages show it. Money is in cents of the site's currency.
 * `category` is one or two words: Water, Education, Health …; `summary` is plain text.
 */
export const Cause = t.readonly(
  t.strict({
    id: t.string,
    title: t.string,
    category: t.string,
    summary: t.string,
    goalCents: t.Int,
    raisedCents: t.Int,
    picture: t.union([Picture, t.null]),
    authorName: t.string,
  }),
  'Cause',
)
export type Cause = t.TypeOf<typeof Cause>

/** Whole percent of the goal that is raised, 0 to 100; 0 when there is no goal. */
export const percentRaised = ({ goalCents, raisedCents }: Pick<Cause, 'goalCents' | 'raisedCents'>): number =>
  goalCents <= 0 ? 0 : Math.min(100, Math.floor((100 * raisedCents) / goalCents))
