import type { Outcome } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { VolunteerForm } from './VolunteerForm'

/** The form on a port whose answer the test controls. */
const onPort = () => {
  let answer: (outcome: Outcome) => void = () => undefined
  const submit = () => new Promise<Outcome>((resolve) => (answer = resolve))
  render(
    <MemoryRouter>
      <SubmissionsContext value={{ submit }}>
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
