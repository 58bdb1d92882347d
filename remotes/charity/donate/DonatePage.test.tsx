import type { Cause } from '@caravanserai/adapters'
import type { Outcome, PostedForm } from '@caravanserai/submissions'
import { cause } from '@caravanserai/adapters/testing'
import { hours } from '../../../site.config'
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
const sum = (amountCents: number, use: string) => ({ amountCents: amountCents as Cause['goalCents'], use })
const causes = [
  cause('1', { title: well }),
  cause('2', { title: yard, buys: [sum(9_600, 'Sixteen saplings.'), sum(2_400, 'Four saplings.')] }),
]
const donation = (chosenId: string | null = null, hasMore = false, funded: string | null = null) => (
  <DonatePage causes={causes} hasMore={hasMore} chosenId={chosenId} funded={funded} />
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
const button = () => screen.getByRole('button', { name: /^Give/ })
const giveEmail = () => type('Email', 'amina@example.com')
const messageOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent
const donate = () => act(async () => fireEvent.click(button()))
const statusText = () => screen.getByRole('status').textContent

const card = {
  'Card holder name': 'AMINA RAHMAN',
  'Card number': '4111 1111 1111 1111',
  'Expiry date': '11 / 31',
  CVV: '987',
}
const chooseCard = async () => {
  choose('Payment By Card')
  await screen.findByLabelText('Card number')
}
const typeCard = () => Object.entries(card).forEach(([label, typed]) => type(label, typed))
const typedCard = () => Object.keys(card).map(value)
const emptyCard = ['', '', '', '']

test('the form offers the given causes, and a link to all causes if there are more', () => {
  const { rerender } = showPage(donation())
  expect(screen.queryByRole('link', { name: 'all causes' })).toBeNull()
  rerender(donation(null, true))
  expect(hrefOf('all causes')).toBe('/cause')
})

test('the cause in the address is shown until another is selected', () => {
  show('2')
  expect(screen.getByRole('heading', { name: yard })).toBeTruthy()
  expect(value('Cause')).toBe('2')
  type('Cause', '1')
  expect(screen.getByRole('heading', { name: well })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: yard })).toBeNull()
})

test('a gift without a cause goes to the cause that needs it most, which the page names', () => {
  show()
  expect(value('Cause')).toBe('')
  expect(screen.getByRole('region', { name: 'Where it is needed most' }).textContent).toContain(
    `At present it would be ${well}.`,
  )
  type('Cause', '2')
  expect(document.body.textContent).not.toContain('At present')
})

test('a gift is sent without card data', async () => {
  const { submitted, files } = show('2', 'sent')
  await chooseCard()
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

test('without a receiver a notice precedes the fields, and nothing is sent or stored', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  const stored = jest.spyOn(Storage.prototype, 'setItem')
  showPage(donation('2'))
  const [notice] = screen.getByRole('form').querySelectorAll('p')
  expect(notice?.textContent).toBe(
    `This form is not connected yet: nothing that you type here is sent. Please ring +880 2 5550 1400, ${hours}, or write us an email.`,
  )
  expect(hrefOf('write us an email')).toBe(
    `mailto:salam@charitio.example?subject=${encodeURIComponent(`A gift to: ${yard}`)}`,
  )
  giveEmail()
  await donate()
  expect(statusText()).toContain('Nothing has been charged')
  expect(fetched).not.toHaveBeenCalled()
  expect(stored).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
})

test.each<[Outcome, ReadonlyArray<string>]>([
  ['unsent', ['Nothing has been charged', 'nothing has been sent']],
  ['failed', ['That did not work just now', '+880 2 5550 1400']],
])('after the outcome %s a message appears, and only the card fields are cleared', async (outcome, words) => {
  show(null, outcome)
  await chooseCard()
  giveEmail()
  type('Full name', 'Amina')
  typeCard()
  await donate()
  for (const part of words) expect(statusText()).toContain(part)
  expect(typedCard()).toEqual(emptyCard)
  expect(value('Full name')).toBe('Amina')
})

test('an offline donation shows bank details in place of the card, which is cleared', async () => {
  const { submitted } = show()
  expect(radio('Offline Donation').checked).toBe(true)
  giveEmail()
  await chooseCard()
  typeCard()
  choose('Offline Donation')
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.getByText('Shapla Delta Bank, Purana Paltan branch, Dhaka')).toBeTruthy()
  await donate()
  expect(submitted).toMatchObject([{ values: { payment: 'offline' } }])
  expect(radio('Offline Donation').checked).toBe(true)
  await chooseCard()
  expect(typedCard()).toEqual(emptyCard)
})

test('the button shows the chosen amount, and taka has its own amounts', async () => {
  const { submitted } = show()
  const label = () => button().textContent
  giveEmail()
  expect(label()).toBe('Give $50')
  choose('$100')
  expect(label()).toBe('Give $100')
  choose('Taka')
  expect(label()).toBe('Give Tk 3,000')
  choose('Tk 12,000')
  await donate()
  expect(submitted).toMatchObject([{ values: { amount: '', note: 'Tk 12,000.' } }])
})

test('only an amount and a valid email are required', async () => {
  const { submitted } = show()
  type('Email', 'amina@')
  choose('Own amount')
  await donate()
  expect(messageOf('Own amount, in dollars')).toBe('Please enter an amount')
  expect(messageOf('Email')).toBe('Please enter a valid email, such as name@example.com')
  type('Email', '')
  await donate()
  expect(messageOf('Email')).toBe('Please enter your email, so that we can write to you about your gift')
  expect(submitted).toEqual([])
  giveEmail()
  choose('$25')
  await donate()
  expect(submitted).toMatchObject([{ values: { email: 'amina@example.com', amount: '25.00', name: '' } }])
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})

test('an unreadable own amount is refused at its field; a readable one appears on the button', async () => {
  const { submitted } = show()
  giveEmail()
  choose('Own amount')
  const field = () => screen.getByLabelText<HTMLInputElement>('Own amount, in dollars')
  expect([field().type, field().inputMode]).toEqual(['text', 'decimal'])
  type('Own amount, in dollars', '1.500')
  expect(button().textContent).toBe('Give')
  await donate()
  expect(submitted).toEqual([])
  expect(document.activeElement).toBe(field())
  expect(messageOf('Own amount, in dollars')).toBe('Please enter an amount in digits, such as 1500 or 25.50')
  type('Own amount, in dollars', '১,৫০০')
  expect(field().hasAttribute('aria-invalid')).toBe(false)
  expect(button().textContent).toBe('Give $1,500')
  await donate()
  expect(submitted).toMatchObject([{ values: { amount: '1500.00' } }])
})

test('amounts show their use for the chosen cause if it is known', () => {
  const uses = () =>
    [25, 100, 500].map((sum) => document.querySelector(`[data-amount="${sum}"]`)?.textContent ?? null)
  show()
  expect(uses()).toEqual([
    '$25 Books, a bag and a solar lamp for one pupil, for a year.',
    '$100 Eight metres of a deep tube well, with its pipe.',
    'Tk 500 Slates, chalk and exercise books for one pupil, for a term.',
  ])
  type('Cause', '2')
  expect(uses()).toEqual(['$24 Four saplings.', '$96 Sixteen saplings.', null])
  type('Cause', '1')
  expect(uses()).toEqual([null, null, null])
})

test('a funded cause shows a thank-you, and the next cause is selected', () => {
  showPage(donation('1', false, 'A shared meal'))
  expect(screen.getByText(/is funded/).textContent).toBe(
    'A shared meal is funded: thank you. The next cause is this one.',
  )
  expect(value('Cause')).toBe('1')
})

const rows = () =>
  Object.fromEntries(
    [...screen.getByRole('article').querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

test('the confirmation has the sum, cause, contact, next step and bank account', async () => {
  show('2', 'sent')
  giveEmail()
  choose('$25')
  choose('Each month')
  await donate()
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Thank you/ }))
  expect(rows()).toEqual({
    Gift: '$25 a month',
    Cause: yard,
    'Answers for it': 'Nasrin Akter',
    'What follows':
      'Your transfer, to the account below. When it has arrived, we write to amina@example.com.',
    'Account name': 'The Gate Fund',
    Bank: 'Shapla Delta Bank, Purana Paltan branch, Dhaka',
    'Account number': '0114 2230 0087 5512',
    SWIFT: 'SDBKBDDH014',
    Reference: 'Your name and the cause',
  })
})

test('the confirmation after a post without scripts has the reference of the submission', () => {
  const sent = {
    id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    values: { currency: 'taka', takaAmount: '6000', cause: '2', email: 'amina@example.com', payment: 'card' },
  }
  const posted: PostedForm = { form: 'donation', values: {}, messages: {}, outcome: 'sent', sent }
  showPage(withSubmissions(donation('1'), 'sent', posted).page)
  expect(rows()).toEqual({
    Gift: 'Tk 6,000',
    Cause: yard,
    Reference: '0f1e2d3c',
    'Answers for it': 'Nasrin Akter',
    'What follows':
      'Nothing has been charged. Within four working days, to agree how you pay, we write to amina@example.com.',
  })
})

test('the card has four brands, and autofill attributes on its fields', async () => {
  show()
  await chooseCard()
  const brands = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'brand')
  expect(brands.map((brand) => brand.value)).toEqual(['Visa', 'Mastercard', 'American Express', 'UnionPay'])
  expect(Object.keys(card).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual(
    ['cc-name', 'cc-number', 'cc-exp', 'cc-csc'],
  )
})

test('the server renders no card fields', () => {
  const posted: PostedForm = {
    form: 'donation',
    values: { payment: 'card' },
    messages: {},
    outcome: 'failed',
  }
  const { page } = withSubmissions(donation(), 'sent', posted)
  const html = renderToString(<MemoryRouter>{page}</MemoryRouter>)
  expect(html).toContain('We cannot charge a card yet')
  expect(html).not.toContain('cc-number')
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

  test('an own amount chosen then shows its field', async () => {
    const submitted = await served(() => radio('Own amount').click())
    expect(button().textContent).toBe('Give')
    giveEmail()
    type('Own amount, in dollars', '7')
    await donate()
    expect(submitted).toMatchObject([{ values: { amount: '7.00' } }])
  })

  test('a card chosen then shows its fields, and an offline donation afterwards the bank details', async () => {
    const submitted = await served(() => radio('Payment By Card').click())
    expect(await screen.findByLabelText('Card number')).toBeTruthy()
    choose('Offline Donation')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    giveEmail()
    await donate()
    expect(submitted).toMatchObject([{ values: { payment: 'offline', amount: '50.00' } }])
  })

  test('a cause selected then is shown and submitted', async () => {
    const submitted = await served(() => (screen.getByLabelText<HTMLSelectElement>('Cause').value = '2'))
    expect(screen.getByRole('heading', { name: yard })).toBeTruthy()
    giveEmail()
    await donate()
    expect(submitted).toMatchObject([{ values: { cause: '2' } }])
  })

  test('values typed then are submitted', async () => {
    let before: unknown
    const submitted = await served((container) => {
      fillIn(container)
      before = filledIn(container)
    })
    expect(filledIn(document.body)).toEqual(before)
    await donate()
    expect(submitted).toMatchObject([{ values: { name: 'text 17', email: '18@a.bc', note: 'text 19' } }])
  })
})
