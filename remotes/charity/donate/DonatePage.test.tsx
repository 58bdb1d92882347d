import type { Outcome } from '@caravanserai/submissions'
import { cause } from '@caravanserai/adapters/testing'
import {
  filledIn,
  fillIn,
  hrefOf,
  servePage,
  showPage,
  type,
  withSubmissions,
} from '@caravanserai/ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { DonatePage } from './DonatePage'

afterEach(() => jest.restoreAllMocks())

const [well, yard] = ['A deep tube well for Gabura', 'A school yard in Derai']
const causes = [cause('1', { title: well }), cause('2', { title: yard })]
const donation = (chosenId: string | null = null, hasMore = false) => (
  <DonatePage causes={causes} hasMore={hasMore} chosenId={chosenId} />
)
/** Shows the page on a port with this outcome, and returns the submissions. */
const show = (chosenId: string | null = null, outcome: Outcome = 'unsent') => {
  const { page, submitted, files } = withSubmissions(donation(chosenId), outcome)
  showPage(page)
  return { submitted, files }
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
/** The first button of this name: the amounts in taka follow those in dollars, and no style hides either. */
const radio = (name: string): HTMLInputElement => {
  const [found] = screen.getAllByRole<HTMLInputElement>('radio', { name })
  if (found === undefined) throw new Error(`no choice ${name}`)
  return found
}
const choose = (name: string) => fireEvent.click(radio(name))
const button = () => screen.getByRole('button', { name: /^Donate/ })
const donate = () => act(async () => fireEvent.click(button()))
const said = () => screen.getByRole('status').textContent

const card = {
  'Card holder name': 'AMINA RAHMAN',
  'Card number': '4111 1111 1111 1111',
  'Expiry date': '11 / 31',
  CVV: '987',
}
const typeCard = () => Object.entries(card).forEach(([label, typed]) => type(label, typed))
const typedCard = () => Object.keys(card).map(value)
const emptyCard = ['', '', '', '']

test('the form offers all causes, or links to the rest of them', () => {
  const { rerender } = showPage(donation())
  expect(screen.queryByRole('link', { name: 'all causes' })).toBeNull()
  rerender(donation(null, true))
  expect(hrefOf('all causes')).toBe('/cause')
})

test('the cause in the address is shown, until another one is selected', () => {
  show('2')
  expect(screen.getByRole('heading', { name: yard })).toBeTruthy()
  expect(value('Cause')).toBe('2')
  type('Cause', '1')
  expect(screen.getByRole('heading', { name: well })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: yard })).toBeNull()
})

test('a gift without a cause goes where it is needed most, and the page says where that is at present', () => {
  show()
  expect(value('Cause')).toBe('')
  expect(screen.getByRole('region', { name: 'Where it is needed most' }).textContent).toContain(
    `At present it would be ${well}.`,
  )
  type('Cause', '2')
  expect(document.body.textContent).not.toContain('At present')
})

test('a gift is sent without any data of the card', async () => {
  const { submitted, files } = show('2', 'sent')
  choose('$100')
  choose('Each month')
  choose('Mastercard')
  type('Full name', 'Amina R.')
  type('Email', 'amina@example.com')
  type('Note (optional)', 'For my mother')
  typeCard()
  const held = [...new FormData(screen.getByRole<HTMLFormElement>('form')).values()].join(' ')
  for (const typed of Object.values(card)) expect(held).not.toContain(typed)
  await donate()
  expect(submitted).toEqual([
    {
      form: 'donation',
      values: {
        amount: '100.00',
        cause: '2',
        name: 'Amina R.',
        email: 'amina@example.com',
        note: 'Each month.\nFor my mother',
        payment: 'card',
      },
    },
  ])
  expect(files).toEqual([undefined])
})

test('without a receiver nothing is requested or stored', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  const stored = jest.spyOn(Storage.prototype, 'setItem')
  showPage(donation())
  typeCard()
  await donate()
  expect(said()).toContain('Nothing has been charged')
  expect(fetched).not.toHaveBeenCalled()
  expect(stored).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
})

test.each<[Outcome, ReadonlyArray<string>]>([
  ['unsent', ['Nothing has been charged', '+880 2 5550 1400', 'salam@charitio.example']],
  ['failed', ['That did not work just now', '+880 2 5550 1400']],
  ['sent', ['Your gift is written down']],
])('it is said that a gift was %s, and the card, and only the card, is cleared', async (outcome, words) => {
  show(null, outcome)
  type('Full name', 'Amina')
  typeCard()
  await donate()
  for (const part of words) expect(said()).toContain(part)
  expect(typedCard()).toEqual(emptyCard)
  expect(value('Full name')).toBe('Amina')
})

test('an offline donation has the bank details instead of the card, which is cleared', async () => {
  const { submitted } = show()
  typeCard()
  choose('Offline Donation')
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.getByText('Shapla Delta Bank, Purana Paltan branch, Dhaka')).toBeTruthy()
  await donate()
  expect(submitted).toMatchObject([{ values: { payment: 'offline' } }])
  expect(radio('Offline Donation').checked).toBe(true)
  choose('Payment By Card')
  expect(typedCard()).toEqual(emptyCard)
})

test('the button names the sum that is chosen, and a gift in taka has amounts of its own', async () => {
  const { submitted } = show()
  const label = () => button().textContent
  type('Full name', 'Amina')
  expect(label()).toBe('Donate Now')
  choose('$100')
  expect(label()).toBe('Donate $100')
  choose('Taka')
  expect(label()).toBe('Donate Tk 3,000')
  choose('Tk 12,000')
  await donate()
  expect(submitted).toMatchObject([{ values: { amount: '', note: 'Tk 12,000.' } }])
})

test('nothing is required, and an invalid address is accepted', async () => {
  const { submitted } = show()
  type('Email', 'no address')
  choose('Own amount')
  await donate()
  expect(submitted).toMatchObject([{ values: { email: 'no address', amount: '' } }])
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})

test('an own amount that cannot be read is refused at its field, and one that can is on the button', async () => {
  const { submitted } = show()
  choose('Own amount')
  const field = () => screen.getByLabelText<HTMLInputElement>('Own amount, in dollars')
  expect([field().type, field().inputMode]).toEqual(['text', 'decimal'])
  type('Own amount, in dollars', '1.500')
  expect(button().textContent).toBe('Donate Now')
  await donate()
  expect(submitted).toEqual([])
  expect(document.activeElement).toBe(field())
  const message = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Please enter an amount in digits, such as 1500 or 25.50')
  type('Own amount, in dollars', '১,৫০০')
  expect(field().hasAttribute('aria-invalid')).toBe(false)
  expect(button().textContent).toBe('Donate $1,500')
  await donate()
  expect(submitted).toMatchObject([{ values: { amount: '1500.00' } }])
})

test('each amount says what it pays for', () => {
  show()
  expect(document.querySelector('[data-amount="100"]')?.textContent).toMatch(/^\$100 Eight metres/)
})

test('the card has four brands, and fields that a browser can fill in', () => {
  show()
  const brands = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'brand')
  expect(brands.map((brand) => brand.value)).toEqual(['Visa', 'Mastercard', 'American Express', 'UnionPay'])
  expect(Object.keys(card).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual(
    ['cc-name', 'cc-number', 'cc-exp', 'cc-csc'],
  )
})

test('the card is not in what the browser posts without scripts', () => {
  const html = renderToString(<MemoryRouter>{donation()}</MemoryRouter>)
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelectorAll('form [autocomplete^=cc-]')).toHaveLength(4)
  expect(document.querySelector('[autocomplete^=cc-][name]')).toBeNull()
})

describe('before hydration', () => {
  /** Changes the server's markup of the page, hydrates it, and returns the submissions that follow. */
  const served = async (change: (container: HTMLElement) => void) => {
    const { page, submitted } = withSubmissions(donation(), 'unsent')
    const { container, hydrate } = servePage(<MemoryRouter>{page}</MemoryRouter>)
    change(container)
    remove = await hydrate()
    return submitted
  }
  let remove: () => void = () => undefined
  afterEach(() => remove())

  test('another amount has its field', async () => {
    const submitted = await served(() => radio('Own amount').click())
    type('Own amount, in dollars', '7')
    await donate()
    expect(submitted).toMatchObject([{ values: { amount: '7.00' } }])
  })

  test('an offline donation that was chosen shows the bank details, and a card chosen afterwards its fields', async () => {
    const submitted = await served(() => radio('Offline Donation').click())
    expect(screen.queryByLabelText('Card number')).toBeNull()
    await donate()
    expect(submitted).toMatchObject([{ values: { payment: 'offline', amount: '50.00' } }])
    choose('Payment By Card')
    expect(screen.getByLabelText('Card number')).toBeTruthy()
  })

  test('a cause that was selected is shown, and is the one that the gift goes to', async () => {
    const submitted = await served(() => (screen.getByLabelText<HTMLSelectElement>('Cause').value = '2'))
    expect(screen.getByRole('heading', { name: yard })).toBeTruthy()
    await donate()
    expect(submitted).toMatchObject([{ values: { cause: '2' } }])
  })

  test('what is typed is kept, the card as well, until it is sent', async () => {
    const opened = { entryType: 'navigation', type: 'navigate' } as unknown as PerformanceEntry
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([opened])
    let before: unknown
    const submitted = await served((container) => {
      fillIn(container)
      for (const [label, typed] of Object.entries(card))
        screen.getByLabelText<HTMLInputElement>(label).value = typed
      before = filledIn(container)
    })
    expect(filledIn(document.body)).toEqual(before)
    expect(typedCard()).toEqual(Object.values(card))
    await donate()
    expect(submitted).toMatchObject([{ values: { name: 'text 17', email: '18@a.bc', note: 'text 19' } }])
    expect(typedCard()).toEqual(emptyCard)
  })
})
