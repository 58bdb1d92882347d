import type { Forms } from '@caravanserai/submissions'
import { valuesOf } from '@caravanserai/ui'

export type Donation = Forms['donation']

/** The value of the option `other amount`. */
export const OWN_AMOUNT = 'own'

/** The typed amount in dollars with two decimals: `25.00`; `''` when it is not an amount. */
export const dollarsOf = (typed: string): string => {
  const cents = Math.round(Number(typed) * 100)
  return typed.trim() !== '' && Number.isSafeInteger(cents) && cents > 0 ? (cents / 100).toFixed(2) : ''
}

/**
 * The gift in a form. Reads only the fields that it names: the card's fields have no names, so the form's
 * data does not even contain them.
 */
export const donationOf = (form: HTMLFormElement): Donation => {
  const { amount, ownAmount, payment, ...who } = valuesOf(form, [
    'amount',
    'ownAmount',
    'cause',
    'name',
    'email',
    'note',
    'payment',
  ])
  return {
    amount: dollarsOf(amount === OWN_AMOUNT ? ownAmount : amount),
    payment: payment === 'offline' ? 'offline' : 'card',
    ...who,
  }
}
