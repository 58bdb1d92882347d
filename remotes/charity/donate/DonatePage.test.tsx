import { cause } from '@caravanserai/adapters/memory'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { Donation } from '../submissions'
import { DonatePage } from './DonatePage'

afterEach(cleanup)

const causes = [cause('1', { title: 'A deep tube well for Gabura' }), cause('2', { title: 'A school yard in Derai' })]

const page = (chosenId: string | null = null, donation: (given: Donation) => void = () => undefined) => (
  <MemoryRouter>
    <DonatePage causes={causes} chosenId={chosenId} submissions={{ donation }} />
  </MemoryRouter>
)

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const donate = () => fireEvent.click(screen.getByRole('button', { name: 'Donate Now' }))

const card = { holder: 'AMINA RAHMAN', number: '4111 1111 1111 1111', expiry: '11 / 31', cvv: '987' }
const typeCard = () => {
  choose('Mastercard')
  type('Card holder name', card.holder)
  type('Card number', card.number)
  type('Expiry date', card.expiry)
  type('CVV', card.cvv)
}

test('shows the cause that the address names', () => {
  render(page('2'))
  expect(screen.getByRole('heading', { name: 'A school yard in Derai' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Cause').value).toBe('2')
})

test('gives where it is needed most when no cause is named', () => {
  render(page())
  expect(screen.getByRole('heading', { name: 'Where it is needed most' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Cause').value).toBe('')
})

test('follows another choice of cause', () => {
  render(page('2'))
  type('Cause', '1')
  expect(screen.getByRole('heading', { name: 'A deep tube well for Gabura' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'A school yard in Derai' })).toBeNull()
})

test('hands on the gift without anything of the card', () => {
  const handed = jest.fn<void, [Donation]>()
  render(page('2', handed))
  choose('$100')
  type('Full name', 'Amina R.')
  type('Email', 'amina@example.com')
  type('Note (optional)', 'For my mother')
  typeCard()
  donate()
  expect(handed.mock.calls).toEqual([
    [
      {
        amountCents: 10_000,
        causeId: '2',
        name: 'Amina R.',
        email: 'amina@example.com',
        note: 'For my mother',
        payment: 'card',
      },
    ],
  ])
})

test('keeps the card out of the data that the form itself holds', () => {
  render(page())
  typeCard()
  const held = [...new FormData(screen.getByRole<HTMLFormElement>('form')).values()].join(' ')
  for (const value of Object.values(card)) expect(held).not.toContain(value)
})

test('asks nobody and stores nothing when it is sent', () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  const stored = jest.spyOn(Storage.prototype, 'setItem')
  render(
    <MemoryRouter>
      <DonatePage causes={causes} chosenId={null} />
    </MemoryRouter>,
  )
  typeCard()
  donate()
  expect(screen.getByRole('status').textContent).toContain('Nothing has been charged')
  expect(fetched).not.toHaveBeenCalled()
  expect(stored).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
  jest.restoreAllMocks()
})

test('says after sending that nothing was charged, and how to reach the house', () => {
  render(page())
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('')
  donate()
  expect(note.textContent).toContain('Nothing has been charged')
  expect(note.textContent).toContain('+880 2 5550 1400')
  expect(note.textContent).toContain('salam@charitio.example')
})

test('takes that note back when the form is changed', () => {
  render(page())
  donate()
  type('Full name', 'Amina')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('forgets the card, and only the card, once the gift is handed on', () => {
  render(page())
  type('Full name', 'Amina')
  typeCard()
  donate()
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Amina')
})

test('shows the bank details instead of the card for an offline donation', () => {
  const handed = jest.fn<void, [Donation]>()
  render(page(null, handed))
  choose('Offline Donation')
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.getByText('Shapla Delta Bank, Purana Paltan branch, Dhaka')).toBeTruthy()
  donate()
  expect(handed.mock.calls[0]?.[0].payment).toBe('offline')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Offline Donation' }).checked).toBe(true)
})

test('forgets the card when the visitor turns to an offline donation', () => {
  render(page())
  typeCard()
  choose('Offline Donation')
  choose('Payment By Card')
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('')
})

test('takes an amount of one’s own, and asks for it only then', () => {
  const handed = jest.fn<void, [Donation]>()
  render(page(null, handed))
  expect(screen.queryByLabelText('Own amount, in dollars')).toBeNull()
  choose('Own amount')
  type('Own amount, in dollars', '37.50')
  donate()
  expect(handed.mock.calls[0]?.[0].amountCents).toBe(3_750)
  choose('$25')
  expect(screen.queryByLabelText('Own amount, in dollars')).toBeNull()
})

test('offers four brands of card', () => {
  render(page())
  const brands = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'brand')
  expect(brands.map(({ value }) => value)).toEqual(['Visa', 'Mastercard', 'American Express', 'UnionPay'])
})

test.each([
  ['Card holder name', 'cc-name'],
  ['Card number', 'cc-number'],
  ['Expiry date', 'cc-exp'],
  ['CVV', 'cc-csc'],
])('lets the browser fill in %s', (label, autocomplete) => {
  render(page())
  expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(autocomplete)
})

test('cannot be sent before the scripts are there, and says how to give by phone', () => {
  const html = renderToString(page())
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelector('button[type=submit]')?.hasAttribute('disabled')).toBe(true)
  const unscripted = [...document.querySelectorAll('form noscript')].map(({ textContent }) => textContent).join(' ')
  expect(unscripted).toContain('+880 2 5550 1400')
  expect(document.querySelector('form')?.getAttribute('method')).toBe('post')
  expect(html).not.toMatch(/\sstyle=/)
})
