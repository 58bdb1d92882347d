import type { Forms } from '@caravanserai/adapters'

export type Donation = Forms['donation']

/** The value of the amount's choice that stands for an amount of one's own. */
export const OWN_AMOUNT = 'own'

/** Dollars as they were typed, with two decimals: `25.00`; `''` for what is no amount. */
export const dollarsOf = (typed: string): string => {
  const cents = Math.round(Number(typed) * 100)
  return typed.trim() !== '' && Number.isSafeInteger(cents) && cents > 0 ? (cents / 100).toFixed(2) : ''
}

/**
 * The gift that a form holds. Reads just the fields that it names: the card's fields have no names, so the form's
 * data does not even contain them.
 */
export const donationOf = (form: FormData): Donation => {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const chosen = text('amount')
  return {
    amount: dollarsOf(chosen === OWN_AMOUNT ? text('ownAmount') : chosen),
    cause: text('cause'),
    name: text('name'),
    email: text('email'),
    note: text('note'),
    payment: text('payment') === 'offline' ? 'offline' : 'card',
  }
}
