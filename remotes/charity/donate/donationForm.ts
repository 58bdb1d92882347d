import { defineForm } from '@caravanserai/adapters/define-form'
import { amountIn } from '@caravanserai/submissions/numbers'
import { cleaned, wrongIn } from '@caravanserai/submissions/rules'
import type { Messages } from '@caravanserai/submissions/rules'
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

type CurrencyName = keyof typeof currencies

/**
 * What the receiver gets. `amount` in dollars with two decimals, `''` when none was given; `cause`: its id, `''` for no
 * particular one.
 */
export interface Donation {
  readonly amount: string
  readonly cause: string
  readonly name: string
  readonly email: string
  readonly note: string
  readonly payment: 'card' | 'offline'
}

/** The value of the option `other amount`. */
export const OWN_AMOUNT = 'own'

/** The value of the option of a gift that is given each month. */
export const MONTHLY = 'monthly'

const fieldsOfSum = ['currency', 'amount', 'ownAmount', 'takaAmount', 'ownTaka', 'often'] as const

/** The fields of the form. Those of the card have no names, so that nothing that is sent contains them. */
export const donationFields = [...fieldsOfSum, 'cause', 'name', 'email', 'note', 'payment'] as const

type Typed = Readonly<Record<(typeof fieldsOfSum)[number], string>>

/** What is given: in cents or poisha, `null` when no amount was. */
interface Sum {
  readonly currency: CurrencyName
  readonly hundredths: number | null
  readonly isMonthly: boolean
}

/** Dollars, unless taka were chosen. */
export const currencyIn = (chosen: string | undefined): CurrencyName =>
  chosen === 'taka' ? 'taka' : 'dollars'

/** The field with the amount that counts: an own amount only where that is chosen, because its field is hidden otherwise. */
const fieldOfSum = (typed: Typed) => {
  const { amount, own, rule } = currencies[currencyIn(typed.currency)]
  return { name: typed[amount] === OWN_AMOUNT ? own : amount, ...rule }
}

/** The message about an amount that is none; an own amount may be left empty. */
export const wrongSum = (typed: Typed): Messages => wrongIn({ fields: [fieldOfSum(typed)] }, typed, amountIn)

export const sumIn = (typed: Typed): Sum => {
  const field = fieldOfSum(typed)
  const amount = cleaned(field, typed[field.name], amountIn)
  return {
    currency: currencyIn(typed.currency),
    hundredths: amount === '' || field.name in wrongSum(typed) ? null : Math.round(Number(amount) * 100),
    isMonthly: typed.often === MONTHLY,
  }
}

/** What the button says: the sum as well, once there is one. */
export const actionOf = ({ currency, hundredths, isMonthly }: Sum): string =>
  hundredths === null
    ? 'Donate Now'
    : `Donate ${currencies[currency].written(hundredths)}${isMonthly ? ' a month' : ''}`

/** Whether the field is one of those that the sum is in. */
export const isOfSum = (field: string): boolean => fieldsOfSum.some((one) => one === field)

/**
 * The gift in what was typed. The amount of the port is in dollars, and it has no field for how often a gift is given: a sum
 * in taka and *Each month* are the first line of the note, so that no receiver takes one currency for the other.
 */
export const donationIn = (typed: Readonly<Record<(typeof donationFields)[number], string>>): Donation => {
  const { cause, name, email, note, payment } = typed
  const sum = sumIn(typed)
  const dollars = sum.currency === 'dollars' ? sum.hundredths : null
  return {
    amount: dollars === null ? '' : (dollars / 100).toFixed(2),
    payment: payment === 'offline' ? 'offline' : 'card',
    cause,
    name,
    email,
    note: [firstLine(sum), note].filter((line) => line !== '').join('\n'),
  }
}

const firstLine = ({ currency, hundredths, isMonthly }: Sum): string =>
  [
    ...(currency === 'taka'
      ? [hundredths === null ? 'In taka.' : `${currencies.taka.written(hundredths)}.`]
      : []),
    ...(isMonthly ? ['Each month.'] : []),
  ].join(' ')

/** A gift. It requires nothing, and has no field for the data of a card. */
export const donationForm = defineForm({
  name: 'donation',
  fields: [
    { name: 'amount', ...currencies.dollars.rule },
    { name: 'cause', is: 'line' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'note', is: 'text' },
    {
      name: 'payment',
      is: 'oneOf',
      of: ['card', 'offline'],
      required: 'Please choose how you pay',
      wrong: 'Please choose how you pay',
    },
  ],
  controls: donationFields,
  values: donationIn,
  wrong: wrongSum,
})
