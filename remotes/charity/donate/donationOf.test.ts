import { centsOf, donationOf } from './donationOf'

const form = (values: Readonly<Record<string, string>>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test.each([
  ['25', 2_500],
  ['12.5', 1_250],
  ['0.29', 29],
  [' 40 ', 4_000],
  ['1e3', 100_000],
])('reads %p dollars as %d cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each(['', '  ', '0', '-5', 'ten', '1,000', '0.001', 'Infinity', '1e300'])('takes %p for no amount', (typed) => {
  expect(centsOf(typed)).toBeNull()
})

test('takes the amount that was chosen, and the own amount only when that is chosen', () => {
  expect(donationOf(form({ amount: '50', ownAmount: '7' })).amountCents).toBe(5_000)
  expect(donationOf(form({ amount: 'own', ownAmount: '7' })).amountCents).toBe(700)
  expect(donationOf(form({ amount: 'own' })).amountCents).toBeNull()
})

test('hands on who gives, what for and how', () => {
  expect(
    donationOf(
      form({ amount: '100', cause: '2', name: ' Amina Rahman ', email: 'amina@example.com', note: 'For my mother', payment: 'offline' }),
    ),
  ).toEqual({
    amountCents: 10_000,
    causeId: '2',
    name: 'Amina Rahman',
    email: 'amina@example.com',
    note: 'For my mother',
    payment: 'offline',
  })
})

test('takes an empty choice of cause for wherever it is needed most', () => {
  expect(donationOf(form({ cause: '' })).causeId).toBeNull()
})

test('takes no field that it does not name, whatever the form holds', () => {
  const given = donationOf(form({ brand: 'Visa', number: '4111111111111111', cvv: '123', expiry: '12/30', holder: 'A RAHMAN' }))
  expect(Object.keys(given).sort()).toEqual(['amountCents', 'causeId', 'email', 'name', 'note', 'payment'])
  expect(JSON.stringify(given)).not.toMatch(/4111|123|12\/30|RAHMAN|Visa/)
})
