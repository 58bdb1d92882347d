import { valuesOf } from '@caravanserai/ui'
import { actionOf, donationFields, donationIn, hundredthsOf, sumIn } from './donationOf'

const valuesIn = (values: Readonly<Record<string, string>>) => {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement('input'), { name, value }))
  return valuesOf(form, donationFields)
}
const donationOf = (values: Readonly<Record<string, string>>) => donationIn(valuesIn(values))

test.each<[string, number | null]>([
  ['25', 2500],
  ['12.5', 1250],
  ['0.29', 29],
  [' 40 ', 4000],
  ['1e3', 100_000],
  ...['', '  ', '0', '-5', 'ten', '1,000', '0.001', 'Infinity', '1e300'].map((typed): [string, null] => [
    typed,
    null,
  ]),
])('%p is read as %p hundredths', (typed, hundredths) => {
  expect(hundredthsOf(typed)).toBe(hundredths)
})

const taka = { currency: 'taka', amount: '50', takaAmount: '3000', ownTaka: '750' }

test.each([
  ['a chosen amount', { amount: '50', ownAmount: '7' }, { amount: '50.00', note: '' }],
  ['another amount', { amount: 'own', ownAmount: '7' }, { amount: '7.00' }],
  ['another amount that was not typed', { amount: 'own' }, { amount: '' }],
  ['a gift each month', { often: 'monthly' }, { note: 'Each month.' }],
  [
    'such a gift with a note',
    { often: 'monthly', note: 'For my mother' },
    { note: 'Each month.\nFor my mother' },
  ],
  ['a gift once', { often: 'once', note: 'x' }, { note: 'x' }],
  [
    'a sum in taka, which is never one in dollars',
    { ...taka, note: 'x' },
    { amount: '', note: 'Tk 3,000.\nx' },
  ],
  [
    'another sum in taka each month',
    { ...taka, takaAmount: 'own', often: 'monthly' },
    { note: 'Tk 750. Each month.' },
  ],
  [
    'a sum in taka that was not typed',
    { ...taka, takaAmount: 'own', ownTaka: '' },
    { amount: '', note: 'In taka.' },
  ],
  ['an unknown currency, which is dollars', { ...taka, currency: 'gold' }, { amount: '50.00', note: '' }],
  ['no particular cause', { cause: '' }, { cause: '' }],
])('a donation of %s', (_, values, donation) => {
  expect(donationOf(values)).toMatchObject(donation)
})

test.each([
  [{ amount: '100' }, 'Donate $100'],
  [{ amount: '100', often: 'monthly' }, 'Donate $100 a month'],
  [{ amount: 'own', ownAmount: '0.29', often: 'monthly' }, 'Donate $0.29 a month'],
  [{ amount: 'own' }, 'Donate Now'],
  [{ currency: 'taka', amount: '100', takaAmount: '3000' }, 'Donate Tk 3,000'],
  [{ currency: 'taka', amount: '100', takaAmount: 'own' }, 'Donate Now'],
])('the button of %j says %p', (values, action) => {
  expect(actionOf(sumIn(valuesIn(values)))).toBe(action)
})
