import { defineKind } from '../kind'
import type { EntityOf } from '../kind'
import { percentOf } from '../percent'
import { comments } from './comments'

/**
 * A campaign. `category` is one or two words: Water, Education, Health …; `summary` is plain text, `body` the whole story.
 * `donors` counts all who gave; `latestGifts` and `latestComments` are some of them, the newest first. The name of a gift is as
 * the donor wants it to be shown.
 */
export const causes = defineKind({
  name: 'causes',
  one: 'Cause',
  fields: {
    title: 'name',
    category: 'text',
    summary: 'text',
    body: 'richText',
    goalCents: { type: 'money', from: 'goal' },
    raisedCents: { type: 'money', from: 'raised' },
    percent: { type: 'percent', of: ['raisedCents', 'goalCents'] },
    donors: 'count',
    latestGifts: {
      type: 'list',
      of: { name: 'name', amountCents: { type: 'money', from: 'amount' }, date: 'day', note: 'text' },
    },
    latestComments: comments,
    picture: 'picture',
    largePicture: 'picture',
    authorName: 'text',
    authorPicture: 'picture',
  },
  labels: { raised: 'Raised so far', donors: 'Number of donors', note: 'What they wrote' },
  ownPageOnly: ['body', 'latestGifts', 'latestComments'],
  groupings: { category: 'category', author: 'authorName' },
  // The nearest to its goal, of those that have not reached it.
  orders: { needed: { by: 'percent', below: 100 } },
})
export type Cause = EntityOf<typeof causes>
export type Gift = Cause['latestGifts'][number]
export type Comment = Cause['latestComments'][number]

/** Whole percent of the goal that is raised, 0 to 100; 0 when the goal is 0, `null` when a sum is not known. */
export const percentRaised = ({
  goalCents,
  raisedCents,
}: Pick<Cause, 'goalCents' | 'raisedCents'>): number | null => percentOf(raisedCents, goalCents)
