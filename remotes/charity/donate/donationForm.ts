import { defineForm } from '@caravanserai/adapters/define-form'
import { amountIn, outOfRange, plainCharacters, unreadableAmount } from '@caravanserai/submissions/numbers'
import type { Messages } from '@caravanserai/submissions/rules'
import type { FormField } from '@caravanserai/submissions'
import { dollars, taka } from '@caravanserai/ui/money'

/** A suggested amount in whole dollars or taka, and its use where it is needed most. */
type Offer = readonly [amount: number, use: string]

/** The fields of the form for a currency. */
export interface Currency {
  readonly name: string
  /** The name of the field with the selected amount. */
  readonly amount: 'amount' | 'takaAmount'
  /** The name of the field with a custom amount, and its label. */
  readonly own: 'ownAmount' | 'ownTaka'
  readonly ownLabel: string
  readonly offers: ReadonlyArray<Offer>
  /** The initially selected amount. */
  readonly first: number
  /** The validation rule of an amount. */
  readonly rule: Pick<FormField, 'is' | 'currency' | 'min' | 'max'>
  /**
   *
   * @param hundredths cents or poisha
   */
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
 * The payload for the receiver. `amount`: in dollars with two decimals, `''` for none; `cause`: its id, `''` for no
 * particular cause.
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

/** The value of the option for a monthly gift. */
export const MONTHLY = 'monthly'

const fieldsOfSum = ['currency', 'amount', 'ownAmount', 'takaAmount', 'ownTaka', 'often'] as const

/** The fields of the form. Card fields have no names, so the payload never contains them. */
export const donationFields = [...fieldsOfSum, 'cause', 'name', 'email', 'note', 'payment'] as const

type Typed = Readonly<Record<(typeof fieldsOfSum)[number], string>>

/** The gift: in cents or poisha; `null` for no amount. */
interface Sum {
  readonly currency: CurrencyName
  readonly hundredths: number | null
  readonly isMonthly: boolean
}

/** The chosen currency; defaults to dollars. */
export const currencyIn = (chosen: string | undefined): CurrencyName =>
  chosen === 'taka' ? 'taka' : 'dollars'

/** The amounts that are selected at first. */
export const firstSum: Typed = {
  currency: 'dollars',
  amount: String(currencies.dollars.first),
  ownAmount: '',
  takaAmount: String(currencies.taka.first),
  ownTaka: '',
  often: 'once',
}

/**
 * The effective amount, the message if it is missing or invalid, and the name of its field: the custom amount's field
 * only if selected, because it is hidden otherwise. `wrongIn` would load the rules of every kind of field with the page.
 */
const readSum = (typed: Typed) => {
  const { amount: offered, own, rule } = currencies[currencyIn(typed.currency)]
  const name = typed[offered] === OWN_AMOUNT ? own : offered
  const amount = amountIn(rule, typed[name])
  const message =
    plainCharacters(typed[name]) === ''
      ? 'Please enter an amount'
      : amount === null
        ? unreadableAmount
        : outOfRange(rule, amount)
  return { name, amount, message }
}

/** The message about a missing or an invalid amount. */
export const wrongSum = (typed: Typed): Messages => {
  const { name, message } = readSum(typed)
  return message === undefined ? {} : { [name]: message }
}

export const sumIn = (typed: Typed): Sum => {
  const { amount, message } = readSum(typed)
  return {
    currency: currencyIn(typed.currency),
    hundredths: message === undefined ? Math.round(Number(amount) * 100) : null,
    isMonthly: typed.often === MONTHLY,
  }
}

/** `$50`, `Tk 3,000 a month`; `''` for no amount. */
export const writtenSum = ({ currency, hundredths, isMonthly }: Sum): string =>
  hundredths === null ? '' : `${currencies[currency].written(hundredths)}${isMonthly ? ' a month' : ''}`

/** Whether the field is part of the sum. */
export const isOfSum = (field: string): boolean => fieldsOfSum.some((name) => name === field)

/**
 * Converts the typed values to a donation. The port's amount is in dollars, and it has no field for the frequency: a
 * sum in taka and *Each month* are written into the first line of the note, so that no receiver confuses the
 * currencies.
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

/** The donation form. The house writes to each donor, so the email is required. Card data has no field. */
export const donationForm = defineForm({
  name: 'donation',
  fields: [
    { name: 'amount', ...currencies.dollars.rule },
    { name: 'cause', is: 'line' },
    { name: 'name', is: 'line' },
    {
      name: 'email',
      is: 'email',
      required: 'Please enter your email, so that we can write to you about your gift',
    },
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
