import { cleanup } from '@testing-library/react'
import { leave, messageOf, press, toasted, type, visit } from '../testing'
import { ForgotPasswordPage } from './ForgotPasswordPage'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('navigates to the login with the message of the specification', async () => {
  const place = visit('/forgot-password', <ForgotPasswordPage />)
  type('Email', 'nasrin@example.com')
  await press('Send a new password')
  expect(toasted()).toBe('You successfully Login!')
  expect(place()).toBe('/login')
})

test.each(['', '   ', 'nasrin', 'nasrin@'])('refuses %p', async (email) => {
  const place = visit('/forgot-password', <ForgotPasswordPage />)
  type('Email', email)
  await press('Send a new password')
  expect(toasted()).toBe('Empty field is not allowed!')
  expect(place()).toBe('/forgot-password')
})

test('shows on blur what is missing', () => {
  visit('/forgot-password', <ForgotPasswordPage />)
  expect(messageOf('Email')).toBe('')
  leave('Email')
  expect(messageOf('Email')).toBe('Please enter your email')
})
