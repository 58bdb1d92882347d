import type * as t from 'io-ts'
import { percentRaised } from '../../domain/cause'
import type { Cause, Gift } from '../../domain/cause'
import { Name } from '../text'
import { latestComments } from './comments'
import { picture, required, richText, several, text, value } from './fields'
import { listDecoder } from './listDecoder'
import { Count, DayText, MoneyText, percentText, zero } from './values'

/** `percent` is `null` where none was sent, or none that is one: then it follows from the two sums. */
type Sent = Omit<Cause, 'id' | 'percent'> & { readonly percent: Cause['percent'] | null }

/** `percentRaised` is whole by its contract. */
const wholePercent = (cause: Parameters<typeof percentRaised>[0]): t.Int => percentRaised(cause) as t.Int

export const decodeCauses = listDecoder<Sent, Cause>({
  ids: 'sent',
  fields: {
    title: required('cTitle', Name),
    category: text('thumb'),
    summary: text('dec'),
    body: richText('description'),
    goalCents: required('Goal', MoneyText),
    raisedCents: required('Raised', MoneyText),
    percent: percentText('process'),
    donors: value('donors', Count, zero),
    latestGifts: several<Gift>('latestDonations', {
      name: required('name', Name),
      amountCents: required('amount', MoneyText),
      date: required('date', DayText),
      note: text('note'),
    }),
    latestComments,
    picture: picture('cImg'),
    largePicture: picture('cImgSingle'),
    authorName: text('authorName'),
    authorPicture: picture('authorImg'),
  },
  finish: (cause) => ({ ...cause, percent: cause.percent ?? wholePercent(cause) }),
})
