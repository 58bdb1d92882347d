import type { Outcome } from '@caravanserai/submissions'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type, withSubmissions } from '../testing/withSubmissions'
import { Newsletter } from './Newsletter'

test.each<[Outcome, string, string]>([
  ['unsent', 'nothing has been sent', 'amina@example.test'],
  ['failed', 'did not work', 'amina@example.test'],
  ['sent', 'The next letter comes to you', ''],
])('the email address is submitted, and the outcome %s is shown', async (outcome, words, left) => {
  const { page, submitted } = withSubmissions(<Newsletter level={3} />, outcome)
  render(page)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Join 20,000 Subscribers')
  const email = screen.getByLabelText<HTMLInputElement>('Your email')
  // The browser validates the address.
  expect(email).toMatchObject({ type: 'email', required: true })
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(false)
  type('Your email', 'amina@example.test')
  await act(async () => void fireEvent.submit(screen.getByRole('form')))
  expect(submitted).toEqual([{ form: 'newsletter', values: { email: 'amina@example.test' } }])
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(email.value).toBe(left)
})
