import { valuesOf } from '@caravanserai/ui'
import { actionOf, donationFields, donationIn, hundredthsOf, sumIn } from './donationOf'

const donationOf = (given: HTMLFormElement) => donationIn(valuesOf(given, donationFields))

const form = (values: Readonly<Record<string, string>>): HTMLFormElement => {
  const made = document.createElement('form')
  for (const [name, value] of Object.entries(values)) {
    const field = made.appendChild(document.createElement('input'))
    Object.assign(field, { name, value })
  }
  return made
}

test.each([
  ['25', 2500],
  ['12.5', 1250],
  ['0.29', 29],
  [' 40 ', 4000],
  ['1e3', 100_000],
])('reads %p as %p hundredths', (typed, hundredths) => {
  expect(hundredthsOf(typed)).toBe(hundredths)
})

test.each(['', '  ', '0', '-5', 'ten', '1,000', '0.001', 'Infinity', '1e300'])(
  'takes %p for no amount',
  (typed) => {
    expect(hundredthsOf(typed)).toBeNull()
  },
)

test('uses the chosen amount, and the other amount only when that option is chosen', () => {
  expect(donationOf(form({ amount: '50', ownAmount: '7' })).amount).toBe('50.00')
  expect(donationOf(form({ amount: 'own', ownAmount: '7' })).amount).toBe('7.00')
  expect(donationOf(form({ amount: 'own' })).amount).toBe('')
})

test('contains the donor, the cause and the payment method', () => {
  expect(
    donationOf(
      form({
        amount: '100',
        cause: '2',
        name: ' Amina Rahman ',
        email: 'amina@example.com',
        note: 'For my mother',
        payment: 'offline',
      }),
    ),
  ).toEqual({
    amount: '100.00',
    cause: '2',
    name: 'Amina Rahman',
    email: 'amina@example.com',
    note: 'For my mother',
    payment: 'offline',
  })
})

test('says in the note that it is given each month', () => {
  expect(donationOf(form({ often: 'monthly', note: 'For my mother' })).note).toBe(
    'Each month.\nFor my mother',
  )
  expect(donationOf(form({ often: 'monthly' })).note).toBe('Each month.')
  expect(donationOf(form({ often: 'once', note: 'x' })).note).toBe('x')
})

test('says a sum in taka in the note, and never as dollars', () => {
  const taka = { currency: 'taka', amount: '50', takaAmount: '3000', ownTaka: '750' }
  expect(donationOf(form({ ...taka, note: 'For my mother' }))).toMatchObject({
    amount: '',
    note: 'Tk 3,000.\nFor my mother',
  })
  expect(donationOf(form({ ...taka, takaAmount: 'own', often: 'monthly' })).note).toBe('Tk 750. Each month.')
  expect(donationOf(form({ ...taka, takaAmount: 'own', ownTaka: '' }))).toMatchObject({
    amount: '',
    note: 'In taka.',
  })
})

test('an unknown currency is dollars', () => {
  expect(donationOf(form({ currency: 'gold', amount: '50', takaAmount: '3000' }))).toMatchObject({
    amount: '50.00',
    note: '',
  })
})

test.each([
  [{ amount: '100' }, 'Donate $100'],
  [{ amount: '100', often: 'monthly' }, 'Donate $100 a month'],
  [{ currency: 'taka', amount: '100', takaAmount: '3000' }, 'Donate Tk 3,000'],
  [{ currency: 'taka', amount: '100', takaAmount: 'own' }, 'Donate Now'],
])('the button of %j says %p', (values, action) => {
  expect(actionOf(sumIn(valuesOf(form(values), donationFields)))).toBe(action)
})

test('treats an empty choice of cause as where it is needed most', () => {
  expect(donationOf(form({ cause: '' })).cause).toBe('')
})

test('reads no other fields of the form', () => {
  const given = donationOf(
    form({ brand: 'Visa', number: '4111111111111111', cvv: '123', expiry: '12/30', holder: 'A RAHMAN' }),
  )
  expect(Object.keys(given).sort()).toEqual(['amount', 'cause', 'email', 'name', 'note', 'payment'])
  expect(JSON.stringify(given)).not.toMatch(/4111|123|12\/30|RAHMAN|Visa/)
})
