import type { FormField } from '@caravanserai/submissions'
import { dollars, taka } from '@caravanserai/ui/money'

/** A sum that the form offers: in whole dollars or taka, and what it pays for. */
type Offer = readonly [amount: number, use: string]

/** How the form asks for an amount in a currency. */
export interface Currency {
  readonly name: string
  /** The name of the field with the chosen amount. */
  readonly amount: 'amount' | 'takaAmount'
  /** The name of the field with an amount of the visitor's own, and its label. */
  readonly own: 'ownAmount' | 'ownTaka'
  readonly ownLabel: string
  readonly offers: ReadonlyArray<Offer>
  /** What is chosen at first. */
  readonly first: number
  /** The rule of an amount. */
  readonly rule: Pick<FormField, 'is' | 'currency' | 'min' | 'max'>
  /** @param hundredths cents or poisha */
  readonly written: (hundredths: number) => string
}

export const currencies = {
  dollars: {
    name: 'US dollars',
    amount: 'amount',
    own: 'ownAmount',
    ownLabel: 'Own amount, in dollars',
    offers: [
      [25, 'Books, a bag and a solar lamp for one pupil, for a year.'],
      [50, 'A month of a nurse’s visits by boat to the villages of one char.'],
      [100, 'Eight metres of a deep tube well, with its pipe.'],
      [250, 'The roof over one classroom: forty sheets, nailed before the rain.'],
    ],
    first: 50,
    rule: { is: 'amount', currency: 'USD', min: 1, max: 1_000_000 },
    written: dollars,
  },
  taka: {
    name: 'Taka',
    amount: 'takaAmount',
    own: 'ownTaka',
    ownLabel: 'Own amount, in taka',
    offers: [
      [500, 'Slates, chalk and exercise books for one pupil, for a term.'],
      [3_000, 'Books, a bag and a solar lamp for one pupil, for a year.'],
      [6_000, 'A month of a nurse’s visits by boat to the villages of one char.'],
      [12_000, 'Eight metres of a deep tube well, with its pipe.'],
    ],
    first: 3_000,
    rule: { is: 'amount', currency: 'BDT', min: 1, max: 100_000_000 },
    written: taka,
  },
} as const satisfies Readonly<Record<string, Currency>>

export type CurrencyName = keyof typeof currencies
