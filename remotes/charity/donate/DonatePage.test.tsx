import type { Outcome, Submissions } from '@caravanserai/submissions'
import { cause } from '@caravanserai/adapters/testing'
import { SubmissionsContext } from '@caravanserai/submissions'
import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { DonatePage } from './DonatePage'

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

const causes = [
  cause('1', { title: 'A deep tube well for Gabura' }),
  cause('2', { title: 'A school yard in Derai' }),
]

const page = (chosenId: string | null = null, hasMore = false) => (
  <MemoryRouter>
    <DonatePage causes={causes} hasMore={hasMore} chosenId={chosenId} />
  </MemoryRouter>
)

test('links to all causes where the form does not offer each', () => {
  render(page())
  expect(screen.queryByRole('link', { name: 'all causes' })).toBeNull()
  cleanup()
  render(page(null, true))
  expect(screen.getByRole('link', { name: 'all causes' }).getAttribute('href')).toBe('/cause')
})

const connected = (outcome: Outcome, chosenId: string | null = null) => {
  const submit = jest.fn<ReturnType<Submissions['submit']>, Parameters<Submissions['submit']>>(() =>
    Promise.resolve(outcome),
  )
  render(<SubmissionsContext.Provider value={{ submit }}>{page(chosenId)}</SubmissionsContext.Provider>)
  return { values: () => submit.mock.calls.map(([{ values }]) => values), submit }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** The first of this name: the amounts in taka follow those in dollars, and no style hides either here. */
const radio = (name: string): HTMLInputElement => {
  const [found] = screen.getAllByRole<HTMLInputElement>('radio', { name })
  if (found === undefined) throw new Error(`no choice ${name}`)
  return found
}
const choose = (name: string) => fireEvent.click(radio(name))
const donate = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Donate/ })))

const card = { holder: 'AMINA RAHMAN', number: '4111 1111 1111 1111', expiry: '11 / 31', cvv: '987' }
const typeCard = () => {
  choose('Mastercard')
  type('Card holder name', card.holder)
  type('Card number', card.number)
  type('Expiry date', card.expiry)
  type('CVV', card.cvv)
}

test('shows the cause in the address', () => {
  render(page('2'))
  expect(screen.getByRole('heading', { name: 'A school yard in Derai' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Cause').value).toBe('2')
})

test('gives where it is needed most when no cause is selected', () => {
  render(page())
  expect(screen.getByRole('heading', { name: 'Where it is needed most' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Cause').value).toBe('')
})

test('says which cause a gift without a cause would go to at present', () => {
  render(page())
  const chosen = screen.getByRole('region', { name: 'Where it is needed most' })
  expect(chosen.textContent).toContain('At present it would be A deep tube well for Gabura.')
  type('Cause', '2')
  expect(document.body.textContent).not.toContain('At present')
})

test('shows another cause when it is selected', () => {
  render(page('2'))
  type('Cause', '1')
  expect(screen.getByRole('heading', { name: 'A deep tube well for Gabura' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'A school yard in Derai' })).toBeNull()
})

test('sends the gift without any data of the card', async () => {
  const { submit } = connected('sent', '2')
  choose('$100')
  type('Full name', 'Amina R.')
  type('Email', 'amina@example.com')
  type('Note (optional)', 'For my mother')
  typeCard()
  await donate()
  expect(submit.mock.calls.map(([submission, file]) => [submission, file])).toEqual([
    [
      {
        form: 'donation',
        values: {
          amount: '100.00',
          cause: '2',
          name: 'Amina R.',
          email: 'amina@example.com',
          note: 'For my mother',
          payment: 'card',
        },
      },
      undefined,
    ],
  ])
})

test('does not include the card in the form data', () => {
  render(page())
  typeCard()
  const held = [...new FormData(screen.getByRole<HTMLFormElement>('form')).values()].join(' ')
  for (const value of Object.values(card)) expect(held).not.toContain(value)
})

test('sends no request and stores nothing when it is submitted', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  const stored = jest.spyOn(Storage.prototype, 'setItem')
  render(page())
  typeCard()
  await donate()
  expect(screen.getByRole('status').textContent).toContain('Nothing has been charged')
  expect(fetched).not.toHaveBeenCalled()
  expect(stored).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
  jest.restoreAllMocks()
})

test('says after sending that nothing was charged, and how to contact the organisation', async () => {
  render(page())
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('')
  await donate()
  expect(note.textContent).toContain('Nothing has been charged')
  expect(note.textContent).toContain('+880 2 5550 1400')
  expect(note.textContent).toContain('salam@charitio.example')
})

test('removes that message when the form is changed', async () => {
  render(page())
  await donate()
  type('Full name', 'Amina')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('clears the card, and only the card, once the gift is sent', async () => {
  render(page())
  type('Full name', 'Amina')
  typeCard()
  await donate()
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Amina')
})

test('shows the bank details instead of the card for an offline donation', async () => {
  const { values } = connected('unsent')
  choose('Offline Donation')
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.getByText('Shapla Delta Bank, Purana Paltan branch, Dhaka')).toBeTruthy()
  await donate()
  expect(values()).toMatchObject([{ payment: 'offline' }])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Offline Donation' }).checked).toBe(true)
})

test('clears the card when the visitor chooses an offline donation', () => {
  render(page())
  typeCard()
  choose('Offline Donation')
  choose('Payment By Card')
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('')
})

test('accepts another amount, and only when it is chosen', async () => {
  const { values } = connected('unsent')
  choose('Own amount')
  type('Own amount, in dollars', '37.50')
  await donate()
  expect(values()).toMatchObject([{ amount: '37.50' }])
  choose('$25')
  await donate()
  expect(values()).toMatchObject([{ amount: '37.50' }, { amount: '25.00' }])
})

test('names the sum on the button once it is chosen, and a gift each month', async () => {
  const { values } = connected('unsent')
  const label = () => screen.getByRole('button', { name: /^Donate/ }).textContent
  type('Full name', 'Amina')
  expect(label()).toBe('Donate Now')
  choose('$100')
  expect(label()).toBe('Donate $100')
  choose('Each month')
  expect(label()).toBe('Donate $100 a month')
  choose('Own amount')
  expect(label()).toBe('Donate Now')
  type('Own amount, in dollars', '0.29')
  expect(label()).toBe('Donate $0.29 a month')
  await donate()
  expect(values()).toMatchObject([{ amount: '0.29', note: 'Each month.' }])
})

test('says what each amount pays for', () => {
  render(page())
  expect(document.querySelector('[data-amount="100"]')?.textContent).toMatch(/^\$100 Eight metres/)
})

test('gives in taka, with amounts of its own', async () => {
  const { values } = connected('unsent')
  choose('Taka')
  expect(screen.getByRole('button', { name: /^Donate/ }).textContent).toBe('Donate Tk 3,000')
  choose('Tk 12,000')
  await donate()
  expect(values()).toMatchObject([{ amount: '', note: 'Tk 12,000.' }])
  choose('US dollars')
  await donate()
  expect(values()).toMatchObject([{ amount: '' }, { amount: '50.00', note: '' }])
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

test('without scripts the browser posts the form, and what the card has is not in it', () => {
  const html = renderToString(page())
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelector('form')?.method).toBe('post')
  expect(document.querySelector<HTMLInputElement>('form [name=form]')?.value).toBe('donation')
  expect(document.querySelector('form button[disabled]')).toBeNull()
  expect(document.querySelector('[autocomplete^=cc-][name]')).toBeNull()
  expect(html).not.toMatch(/\sstyle=/)
})

test('clears the card, and only the card, when the page is left, because a browser may restore it', () => {
  render(page())
  type('Full name', 'Amina')
  typeCard()
  fireEvent(window, new Event('pagehide'))
  for (const label of ['Card holder name', 'Card number', 'Expiry date', 'CVV'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Amina')
})

test('requires nothing, and accepts an invalid address and an invalid amount', async () => {
  const { values } = connected('unsent')
  type('Email', 'no address')
  choose('Own amount')
  type('Own amount, in dollars', '-5')
  await donate()
  expect(values()).toMatchObject([{ email: 'no address', amount: '' }])
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})

test('confirms the gift once it was delivered', async () => {
  connected('sent')
  await donate()
  expect(screen.getByRole('status').textContent).toContain('Your gift is written down')
})

test('shows a failed delivery, and keeps all values except the card', async () => {
  connected('failed')
  type('Full name', 'Amina')
  typeCard()
  await donate()
  expect(screen.getByRole('status').textContent).toContain('That did not work just now')
  expect(screen.getByRole('status').textContent).toContain('+880 2 5550 1400')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Amina')
  expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('')
})

describe('before hydration', () => {
  /** The server's markup of the page, changed, and then hydrated. */
  const served = async (change: (container: HTMLElement) => void) => {
    const submit = jest.fn<ReturnType<Submissions['submit']>, Parameters<Submissions['submit']>>(() =>
      Promise.resolve('unsent'),
    )
    const { container, hydrate } = servePage(
      <SubmissionsContext.Provider value={{ submit }}>{page()}</SubmissionsContext.Provider>,
    )
    change(container)
    remove = await hydrate()
    return () => submit.mock.calls.map(([{ values }]) => values)
  }
  let remove: () => void = () => undefined
  afterEach(() => remove())

  test('another amount has its field', async () => {
    const values = await served(() => radio('Own amount').click())
    type('Own amount, in dollars', '7')
    await donate()
    expect(values()).toMatchObject([{ amount: '7.00' }])
  })

  test('an offline donation shows the bank details instead of the card, and a card chosen afterwards shows its fields again', async () => {
    const values = await served(() =>
      screen.getByRole<HTMLInputElement>('radio', { name: 'Offline Donation' }).click(),
    )
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(screen.getByText('Shapla Delta Bank, Purana Paltan branch, Dhaka')).toBeTruthy()
    await donate()
    expect(values()).toMatchObject([{ payment: 'offline', amount: '50.00' }])
    choose('Payment By Card')
    expect(screen.getByLabelText('Card number')).toBeTruthy()
  })

  test('a cause is shown and is the one that the gift goes to', async () => {
    const values = await served(() => (screen.getByLabelText<HTMLSelectElement>('Cause').value = '2'))
    expect(screen.getByRole('heading', { name: 'A school yard in Derai' })).toBeTruthy()
    await donate()
    expect(values()).toMatchObject([{ cause: '2' }])
  })

  const cardFields = () =>
    Object.keys(cardLabels).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  const cardLabels = {
    'Card holder name': card.holder,
    'Card number': card.number,
    'Expiry date': card.expiry,
    CVV: card.cvv,
  }
  const typeBefore = () =>
    Object.entries(cardLabels).forEach(([label, value]) => {
      screen.getByLabelText<HTMLInputElement>(label).value = value
    })
  const openedBy = (type: string) =>
    jest.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
      {
        name: '',
        entryType: 'navigation',
        startTime: 0,
        duration: 0,
        type,
        toJSON: () => '',
      } as PerformanceEntry,
    ])

  test('what is typed is kept, the card as well, until it is sent', async () => {
    openedBy('navigate')
    let before: unknown
    const values = await served((container) => {
      fillIn(container)
      typeBefore()
      before = filledIn(container)
    })
    expect(filledIn(document.body)).toEqual(before)
    expect(cardFields()).toEqual(Object.values(card))
    await donate()
    expect(values()).toMatchObject([{ name: 'text 17', email: '18@a.bc', note: 'text 19' }])
    expect(cardFields()).toEqual(['', '', '', ''])
  })

  test.each(['back_forward', 'reload'])(
    'a card that the browser may have restored is cleared: %s',
    async (type) => {
      openedBy(type)
      await served(typeBefore)
      expect(cardFields()).toEqual(['', '', '', ''])
    },
  )
})
