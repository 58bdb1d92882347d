import type { Outcome, PostedForm } from '@caravanserai/submissions'
import { filledIn, fillIn, servePage, showPage, type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { VolunteerForm } from './VolunteerForm'

/**
 * The form on a port. Without an outcome the test ends the submission. @param posted the form that the browser has
 * posted before
 */
const show = (outcome?: Outcome, posted?: PostedForm) => {
  const { page, ...port } = withSubmissions(<VolunteerForm />, outcome, posted)
  showPage(page)
  return port
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const send = () => act(async () => press())
const statusText = () =>
  [...screen.getByRole('form').querySelectorAll('[data-state]')]
    .map(({ textContent }) => textContent)
    .join(' ')

const cv = new File(['x'.repeat(84_000)], 'cv.pdf', { type: 'application/pdf' })
const file = () => screen.getByLabelText<HTMLInputElement>('A letter or a CV, if you have one (at most 3 MB)')
const choose = (chosen: File) => fireEvent.change(file(), { target: { files: [chosen] } })
const letter = new File(['x'], 'letter.pdf')
const aboutFile = () => document.getElementById(file().getAttribute('aria-describedby') ?? '')?.textContent
/** Allows scripts to clear the field, as browsers do; the files were set by the test. */
const letScriptsClearTheField = () =>
  Object.defineProperty(file(), 'value', {
    configurable: true,
    set() {
      Object.defineProperty(file(), 'files', { configurable: true, value: [] })
    },
  })

test('the form submits trimmed values and the file', async () => {
  const { submitted, files } = show('sent')
  type('Full name', ' Rina Das ')
  type('Email', 'rina@example.test')
  type('Telephone', '+880 1700 000000')
  type('Where you live', 'Khulna')
  type('What you would like to help with', 'Bookkeeping')
  type('Message', 'On Fridays.\n')
  choose(cv)
  await send()
  const values = {
    name: 'Rina Das',
    email: 'rina@example.test',
    phone: '+880 1700 000000',
    place: 'Khulna',
    skills: 'Bookkeeping',
    message: 'On Fridays.',
  }
  expect(submitted).toEqual([{ form: 'volunteer', values }])
  expect(files[0]).toBe(cv)
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})

test.each<[Outcome, string, ReadonlyArray<string>, boolean]>([
  ['sent', 'Thank you', ['Within four working days we ring 01700 000000.'], false],
  ['failed', 'Error occurred while sending email. Please try again later.', ['+880 2 5550 1400'], true],
  ['unsent', 'nothing has been sent', [], true],
])('after the outcome %s a message appears; values and file stay unless they were sent', async (...row) => {
  const [outcome, words, contacts, isKept] = row
  show(outcome)
  expect(statusText()).toBe('')
  type('Telephone', '01700 000000')
  type('Message', 'On Fridays.')
  choose(cv)
  await send()
  for (const part of [words, ...contacts]) expect(statusText()).toContain(part)
  expect(statusText().match(/Thank you|Error occurred|nothing has been sent/g)).toHaveLength(1)
  expect(value('Message')).toBe(isKept ? 'On Fridays.' : '')
  expect(aboutFile()).toBe(isKept ? 'cv.pdf, 84 KBTake it back' : '')
})

test('the chosen file is shown with its name and size, and can be removed', async () => {
  const { files } = show('unsent')
  choose(cv)
  expect(screen.getByText('cv.pdf').parentElement?.textContent).toBe('cv.pdf, 84 KB')
  type('Telephone', '01700 000000')
  letScriptsClearTheField()
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(aboutFile()).toBe('')
  expect(document.activeElement).toBe(file())
  await send()
  expect(files).toEqual([undefined])
})

test('values and a file from before hydration are submitted', async () => {
  const { page, submitted, files } = withSubmissions(<VolunteerForm />, 'unsent')
  const { container, hydrate } = servePage(<MemoryRouter>{page}</MemoryRouter>)
  fillIn(container, cv)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  expect(aboutFile()).toContain('cv.pdf')
  await send()
  expect(submitted).toMatchObject([{ values: { name: 'text 0', message: 'text 5' } }])
  expect(files[0]).toBe(cv)
  remove()
})

describe('a form that the browser has posted', () => {
  const posted = { form: 'volunteer', values: { name: 'Rina', file: 'cv.pdf' } } as const

  test.each(['failed', null] as const)('asks to choose the file again: %s', async (outcome) => {
    const { answer } = show(undefined, { ...posted, messages: {}, outcome })
    expect(aboutFile()).toBe('cv.pdf has not been kept: please choose it again.')
    const status = screen.getAllByRole('status').at(-1)?.textContent ?? ''
    expect(status).not.toMatch(/file/)
    if (outcome === 'failed') expect(status).toContain('What you typed still stands above')
    choose(letter)
    expect(aboutFile()).not.toContain('cv.pdf')
    type('Telephone', '01700 000000')
    await send()
    await answer('sent')
    expect(aboutFile()).toBe('')
  })

  test('shows the message for a refused file and focuses its field', () => {
    show(undefined, { ...posted, messages: { file: 'Please choose a smaller file' }, outcome: null })
    expect(aboutFile()).toBe('Please choose a smaller file')
    expect(file().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(file())
    choose(letter)
    expect(file().hasAttribute('aria-invalid')).toBe(false)
    expect(aboutFile()).toContain('letter.pdf')
  })
})
