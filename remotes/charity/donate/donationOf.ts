import type { Forms } from '@caravanserai/submissions'

export type Donation = Forms['donation']

/** The value of the option `other amount`. */
export const OWN_AMOUNT = 'own'

/** The typed amount in dollars with two decimals: `25.00`; `''` when it is not an amount. */
export const dollarsOf = (typed: string): string => {
  const cents = Math.round(Number(typed) * 100)
  return typed.trim() !== '' && Number.isSafeInteger(cents) && cents > 0 ? (cents / 100).toFixed(2) : ''
}

/** The fields of the form. Those of the card have no names, so that nothing that is sent contains them. */
export const donationFields = [
  'amount',
  'ownAmount',
  'often',
  'cause',
  'name',
  'email',
  'note',
  'payment',
] as const

/** The chosen amount in dollars with two decimals; `''` when none is given. */
export const amountIn = ({ amount, ownAmount }: Readonly<Record<'amount' | 'ownAmount', string>>): string =>
  dollarsOf(amount === OWN_AMOUNT ? ownAmount : amount)

/** The value of the option of a gift that is given each month. */
export const MONTHLY = 'monthly'

/** The gift in what was typed. The port has no field for how often it is given: that is the first line of the note. */
export const donationIn = ({
  amount,
  ownAmount,
  often,
  payment,
  note,
  ...who
}: Readonly<Record<(typeof donationFields)[number], string>>): Donation => ({
  amount: amountIn({ amount, ownAmount }),
  payment: payment === 'offline' ? 'offline' : 'card',
  ...who,
  note: often === MONTHLY ? `Each month.\n${note}`.trim() : note,
})
