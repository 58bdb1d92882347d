import type { Outcome, PostedForm } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { VolunteerForm } from './VolunteerForm'

/** The form on a port whose answer the test controls. @param posted what the browser itself has posted before */
const onPort = (posted?: PostedForm) => {
  let answer: (outcome: Outcome) => void = () => undefined
  const submit = () => new Promise<Outcome>((resolve) => (answer = resolve))
  render(
    <MemoryRouter>
      <SubmissionsContext value={{ submit, posted: () => posted }}>
        <VolunteerForm />
      </SubmissionsContext>
    </MemoryRouter>,
  )
  return (outcome: Outcome) => act(async () => answer(outcome))
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText(/^A letter or a CV/), { target: { files: [new File(['x'], name)] } })

test('keeps the values and the file that were entered while the form was being sent', async () => {
  const answer = onPort()
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Rina' } })
  choose('cv.pdf')
  send()
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'On Fridays.' } })
  choose('letter.pdf')
  await answer('sent')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('On Fridays.')
  expect(screen.queryByText('letter.pdf')).not.toBeNull()
})

test('does not show the name of a file after it was sent', async () => {
  const answer = onPort()
  choose('cv.pdf')
  send()
  await answer('sent')
  expect(screen.queryByText('cv.pdf')).toBeNull()
})

const file = () => screen.getByLabelText<HTMLInputElement>(/^A letter or a CV/)
const aboutFile = () => document.getElementById(file().getAttribute('aria-describedby') ?? '')?.textContent

test.each(['failed', null] as const)(
  'says of a file that was posted that it has to be chosen again: %s',
  async (outcome) => {
    const answer = onPort({
      form: 'volunteer',
      values: { name: 'Rina', file: 'cv.pdf' },
      messages: {},
      outcome,
    })
    expect(aboutFile()).toBe('cv.pdf has not been kept: please choose it again.')
    const said = screen.getAllByRole('status').at(-1)?.textContent ?? ''
    expect(said).not.toMatch(/file/)
    if (outcome === 'failed') expect(said).toContain('What you typed still stands above')
    choose('letter.pdf')
    expect(aboutFile()).not.toContain('cv.pdf')
    send()
    await answer('sent')
    expect(aboutFile()).toBe('')
  },
)

test('says of a file that the site does not take what is wrong, where the focus is', () => {
  const messages = { file: 'Please choose a smaller file' }
  onPort({ form: 'volunteer', values: { name: 'Rina', file: 'cv.pdf' }, messages, outcome: null })
  expect(aboutFile()).toBe('Please choose a smaller file')
  expect([file().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', file()])
  choose('letter.pdf')
  expect([file().getAttribute('aria-invalid'), aboutFile()]).toEqual([
    null,
    expect.stringContaining('letter.pdf'),
  ])
})
