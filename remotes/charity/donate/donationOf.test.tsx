import { valuesOf } from '@caravanserai/ui'
import { donationFields, donationIn, sumIn, writtenSum, wrongSum } from './donationForm'

const valuesIn = (values: Readonly<Record<string, string>>) => {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement('input'), { name, value }))
  return valuesOf(form, donationFields)
}
const donationOf = (values: Readonly<Record<string, string>>) => donationIn(valuesIn(values))

test.each([
  ['1500.00', '1,500|1500|1 500|1\u202f500.00|1.500,00|$1,500|$ 1500.0|USD 1500|1,500 dollars|১,৫০০|১৫০০.০০'],
  ['1500.00', "١٬٥٠٠٫٠٠|۱۵۰۰|1'500|1,500/-|\u200e$1,500\u00a0"],
  ['150000.00', '1,50,000|1.5 lakh|১,৫০,০০০'],
  ['1.00', '1|1.0|$1'],
])('an own amount in dollars is sent as %s for each of: %s', (amount, ways) => {
  for (const ownAmount of ways.split('|')) {
    const typed = valuesIn({ amount: 'own', ownAmount })
    expect([ownAmount, wrongSum(typed), donationIn(typed).amount]).toEqual([ownAmount, {}, amount])
  }
})

const unread = 'Please enter an amount in digits, such as 1500 or 25.50'
test.each([
  [unread, '12.345|1.500|1,50|-5|−5|1e3|Infinity|abc|five|$|about 50|50+|999999999999999999|3 0'],
  [unread, 'Tk 500|৳500|500 taka|BDT 500|€50|£50|SAR 50|৫০০ টাকা'],
  [unread, '9'.repeat(101)],
  ['Please enter 1 or more', '0|0.00|0.5|0.99|০'],
  ['Please enter 1,000,000 or less', '1000000.01|99,99,999|999999999999'],
])('an own amount in dollars is refused with "%s" for each of: %s', (message, ways) => {
  for (const ownAmount of ways.split('|')) {
    const typed = valuesIn({ amount: 'own', ownAmount })
    expect([ownAmount, wrongSum(typed)]).toEqual([ownAmount, { ownAmount: message }])
  }
})

test('an own amount in taka accepts signs of taka, and is sent in the note', () => {
  const own = (ownTaka: string) => valuesIn({ currency: 'taka', takaAmount: 'own', ownTaka })
  for (const typed of ['Tk 1,500', 'Tk. 1500/-', '৳১,৫০০', '১৫০০ টাকা', '1500 taka', 'BDT 1500', '1500'])
    expect([typed, wrongSum(own(typed)), donationIn(own(typed)).note]).toEqual([typed, {}, 'Tk 1,500.'])
  expect(wrongSum(own('$50'))).toEqual({ ownTaka: unread })
})

test('an own amount is required only if it is chosen, and ignored otherwise', () => {
  expect(wrongSum(valuesIn({ amount: 'own', ownAmount: ' ' }))).toEqual({
    ownAmount: 'Please enter an amount',
  })
  const preset = valuesIn({ amount: '100', ownAmount: 'abc' })
  expect([wrongSum(preset), donationIn(preset).amount]).toEqual([{}, '100.00'])
})

const taka = { currency: 'taka', amount: '50', takaAmount: '3000', ownTaka: '750' }

test.each([
  ['a chosen amount', { amount: '50', ownAmount: '7' }, { amount: '50.00', note: '' }],
  ['an own amount', { amount: 'own', ownAmount: '7' }, { amount: '7.00' }],
  ['an empty own amount', { amount: 'own' }, { amount: '' }],
  ['a gift each month', { often: 'monthly' }, { note: 'Each month.' }],
  [
    'a monthly gift with a note',
    { often: 'monthly', note: 'For my mother' },
    { note: 'Each month.\nFor my mother' },
  ],
  ['a gift once', { often: 'once', note: 'x' }, { note: 'x' }],
  ['a sum in taka, not in dollars', { ...taka, note: 'x' }, { amount: '', note: 'Tk 3,000.\nx' }],
  [
    'a monthly own sum in taka',
    { ...taka, takaAmount: 'own', often: 'monthly' },
    { note: 'Tk 750. Each month.' },
  ],
  ['an empty sum in taka', { ...taka, takaAmount: 'own', ownTaka: '' }, { amount: '', note: 'In taka.' }],
  ['dollars for an unknown currency', { ...taka, currency: 'gold' }, { amount: '50.00', note: '' }],
  ['no particular cause', { cause: '' }, { cause: '' }],
])('donationOf() returns the values for %s', (_, values, donation) => {
  expect(donationOf(values)).toMatchObject(donation)
})

test.each([
  [{ amount: '100' }, '$100'],
  [{ amount: '100', often: 'monthly' }, '$100 a month'],
  [{ amount: 'own', ownAmount: '১,৫০০.২৯', often: 'monthly' }, '$1,500.29 a month'],
  [{ amount: 'own', ownAmount: '0.29' }, ''],
  [{ amount: 'own' }, ''],
  [{ currency: 'taka', amount: '100', takaAmount: '3000' }, 'Tk 3,000'],
  [{ currency: 'taka', amount: '100', takaAmount: 'own' }, ''],
])('the sum of %j is formatted as %p', (values, sum) => {
  expect(writtenSum(sumIn(valuesIn(values)))).toBe(sum)
})
