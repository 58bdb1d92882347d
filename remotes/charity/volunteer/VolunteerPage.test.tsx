import { event, member, memoryAsk, post } from '@caravanserai/adapters/testing'
import type { Outcome, Submissions } from '@caravanserai/submissions'
import { LARGEST_FILE } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import type { VolunteerData } from './readVolunteer'
import { readVolunteer } from './readVolunteer'
import { VolunteerPage } from './VolunteerPage'

afterEach(cleanup)

const read = async (
  lists: NonNullable<Parameters<typeof memoryAsk>[0]>['lists'] = {},
): Promise<VolunteerData> => {
  const answer = await firstValueFrom(readVolunteer(memoryAsk({ lists })))
  if (answer._tag === 'Left') throw new Error('The page stands without its lists')
  return answer.right
}

const page = (data: VolunteerData) => (
  <MemoryRouter>
    <VolunteerPage {...data} />
  </MemoryRouter>
)

const nothing: VolunteerData = { day: null, stories: [], team: [] }

const port = (outcome: Outcome) => {
  const submit = jest.fn<ReturnType<Submissions['submit']>, Parameters<Submissions['submit']>>(() =>
    Promise.resolve(outcome),
  )
  return {
    submit,
    whole: <SubmissionsContext.Provider value={{ submit }}>{page(nothing)}</SubmissionsContext.Provider>,
  }
}
const connected = (outcome: Outcome) => {
  const { submit, whole } = port(outcome)
  render(whole)
  return submit
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
const said = () =>
  [...screen.getByRole('form').querySelectorAll('[data-state]')]
    .map(({ textContent }) => textContent)
    .join(' ')

const cv = new File(['x'.repeat(84_000)], 'cv of rina.pdf', { type: 'application/pdf' })
const fileField = () => field('A letter or a CV, if you have one (at most 3 MB)')
const choose = (file: File) => fireEvent.change(fileField(), { target: { files: [file] } })

test('shows an event, posts by volunteers, and the team', async () => {
  render(
    page(
      await read({
        events: [event('1', { title: 'Packing day' })],
        posts: [post('5', { title: 'A volunteer’s Tuesday' })],
        team: [member('2', { name: 'Rafiqul Islam', role: 'Volunteer' })],
      }),
    ),
  )
  expect(screen.getByRole('link', { name: 'Packing day' }).getAttribute('href')).toBe('/event-single/1')
  expect(screen.getByRole('link', { name: 'A volunteer’s Tuesday' }).getAttribute('href')).toBe(
    '/blog-single/5',
  )
  const team = within(screen.getByRole('region', { name: 'Meet the team' }))
  expect(team.getByRole('link', { name: 'Rafiqul Islam' })).toBeTruthy()
})

test('is shown without any of them', async () => {
  render(page(await read({ events: [], posts: [], team: [] })))
  expect(screen.getByRole('form', { name: 'Volunteer' })).toBeTruthy()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'opening-title',
    'write-title',
    'goes-title',
  ])
  expect(screen.queryByRole('figure')).toBeNull()
})

test('links from its introduction to the form', () => {
  const { container } = render(page(nothing))
  const href = screen.getByRole('link', { name: 'Offer your hands' }).getAttribute('href')
  expect(href).toBe('/#write')
  expect(container.querySelector('#write form')).not.toBeNull()
})

test('sends the trimmed values and the file', async () => {
  const submit = connected('sent')
  type('Full name', ' Rina Das ')
  type('Email', 'rina@example.test')
  type('Phone', '+880 1700 000000')
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
  expect(submit.mock.calls.map(([submission, file]) => [submission, file])).toEqual([
    [{ form: 'volunteer', values }, expect.any(File)],
  ])
  expect(submit.mock.calls[0]?.[1]).toBe(cv)
})

test('requires nothing, and accepts an empty form, an invalid address and no file', async () => {
  const submit = connected('unsent')
  type('Email', 'no address')
  await send()
  expect(submit.mock.calls.map(([submission, file]) => [submission, file])).toEqual([
    [{ form: 'volunteer', values: expect.objectContaining({ email: 'no address', name: '' }) }, undefined],
  ])
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})

test('shows no message before it is submitted', () => {
  connected('sent')
  expect(said()).toBe('')
})

test('says Thank you only when it was delivered, and resets', async () => {
  connected('sent')
  type('Full name', 'Rina')
  choose(cv)
  await send()
  expect(screen.getByText('Thank you', { exact: true })).toBeTruthy()
  expect(said()).not.toContain('Error occurred')
  expect(field('Full name').value).toBe('')
  expect(screen.queryByText('cv of rina.pdf')).toBeNull()
})

test('shows an error after a failed delivery, and keeps the values and the file', async () => {
  const submit = connected('failed')
  type('Message', 'On Fridays.')
  choose(cv)
  await send()
  expect(
    screen.getByText('Error occurred while sending email. Please try again later.', { exact: true }),
  ).toBeTruthy()
  expect(said()).not.toContain('Thank you')
  expect(said()).toContain('+880 2 5550 1400')
  expect(field('Message').value).toBe('On Fridays.')
  expect(screen.getByText('cv of rina.pdf')).toBeTruthy()
  await send()
  expect(submit.mock.calls[1]?.[1]).toBe(cv)
})

test('sends and stores nothing without a receiver, and says so and how to contact the organisation', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  const stored = jest.spyOn(Storage.prototype, 'setItem')
  render(page(nothing))
  type('Full name', 'Rina')
  choose(cv)
  await send()
  expect(said()).toContain('Nothing has been sent')
  expect(said()).toContain('+880 2 5550 1400')
  expect(said()).toContain('salam@charitio.example')
  expect(said()).not.toMatch(/thank you|error occurred/i)
  expect(field('Full name').value).toBe('Rina')
  expect(fetched).not.toHaveBeenCalled()
  expect(stored).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
  jest.restoreAllMocks()
})

test('removes its message when the form is edited or another file is chosen', async () => {
  connected('failed')
  await send()
  type('Message', 'Again')
  expect(said()).toBe('')
  await send()
  choose(cv)
  expect(said()).toBe('')
})

test('shows the name of the chosen file, and can remove it', async () => {
  const submit = connected('unsent')
  choose(cv)
  expect(screen.getByText('cv of rina.pdf').parentElement?.textContent).toBe('cv of rina.pdf, 84 KB')
  // A browser does this when a script clears the field; here the files were set by the test.
  Object.defineProperty(fileField(), 'files', { value: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(screen.queryByText('cv of rina.pdf')).toBeNull()
  expect(document.activeElement).toBe(fileField())
  await send()
  expect(submit.mock.calls[0]?.[1]).toBeUndefined()
})

test('rejects a file that is too large with a message, sends the rest without it, and accepts a smaller one', async () => {
  const submit = connected('unsent')
  type('Message', 'On Fridays.')
  // A browser does this when a script clears the field; here the files were set by the test.
  Object.defineProperty(fileField(), 'value', {
    configurable: true,
    set() {
      Object.defineProperty(fileField(), 'files', { configurable: true, value: [] })
    },
  })
  choose(new File([new Uint8Array(LARGEST_FILE + 1)], 'film.mp4'))
  const told = document.getElementById(fileField().getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toContain('film.mp4 has 3.1 MB and is left out: a file may have at most 3 MB.')
  expect(fileField().getAttribute('aria-invalid')).toBe('true')
  expect(field('Message').value).toBe('On Fridays.')
  await send()
  expect(submit.mock.calls.map(([submission, file]) => [submission, file])).toEqual([
    [{ form: 'volunteer', values: expect.objectContaining({ message: 'On Fridays.' }) }, undefined],
  ])
  choose(cv)
  expect(told?.textContent).toContain('cv of rina.pdf, 84 KB')
  expect(fileField().hasAttribute('aria-invalid')).toBe(false)
  choose(new File([new Uint8Array(LARGEST_FILE)], 'letter.pdf'))
  expect(told?.textContent).toContain('letter.pdf, 3 MB')
})

test('keeps what was typed and the file that was chosen before hydration, and sends them', async () => {
  const { submit, whole } = port('unsent')
  const { container, hydrate } = servePage(whole)
  fillIn(container, cv)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  expect(screen.getByText('cv of rina.pdf')).toBeTruthy()
  await send()
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ values: { name: 'text 0', message: 'text 5' } })
  expect(submit.mock.calls[0]?.[1]).toBe(cv)
  remove()
})

test('without scripts the browser posts the form', () => {
  const html = renderToString(page(nothing))
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelector('form')?.method).toBe('post')
  expect(document.querySelector<HTMLInputElement>('form [name=form]')?.value).toBe('volunteer')
  expect(document.querySelector('form button[disabled]')).toBeNull()
  expect(html).not.toMatch(/\sstyle=/)
})
