import type { Donation } from '../submissions'

/** The value of the amount's choice that stands for an amount of one's own. */
export const OWN_AMOUNT = 'own'

/** Dollars as they were typed, in cents; `null` for what is no amount. */
export const centsOf = (typed: string): number | null => {
  const cents = Math.round(Number(typed) * 100)
  return typed.trim() !== '' && Number.isSafeInteger(cents) && cents > 0 ? cents : null
}

const amountOf = (chosen: string, own: string): number | null => centsOf(chosen === OWN_AMOUNT ? own : chosen)

/**
 * The gift that a form holds. Reads just the fields that it names: the card's fields have no names, so the form's
 * data does not even contain them.
 */
export const donationOf = (form: FormData): Donation => {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    amountCents: amountOf(text('amount'), text('ownAmount')),
    causeId: text('cause') || null,
    name: text('name'),
    email: text('email'),
    note: text('note'),
    payment: text('payment') === 'offline' ? 'offline' : 'card',
  }
}
