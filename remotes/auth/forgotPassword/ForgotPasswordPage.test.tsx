import { leave, messageOf, press, toasted, type, visit } from '../testing'
import { ForgotPasswordPage } from './ForgotPasswordPage'

test.each([
  ['nasrin@example.com', 'You successfully Login!', '/login'],
  ['', 'Empty field is not allowed!', '/forgot-password'],
  ['   ', 'Empty field is not allowed!', '/forgot-password'],
  ['nasrin', 'Empty field is not allowed!', '/forgot-password'],
])('a new password for %p ends with the message %p at %s', async (email, message, place) => {
  const at = visit('/forgot-password', <ForgotPasswordPage />)
  type('Email', email)
  await press('Send a new password')
  expect(toasted()).toBe(message)
  expect(at()).toBe(place)
})

test('what is missing is said when the field is left', () => {
  visit('/forgot-password', <ForgotPasswordPage />)
  expect(messageOf('Email')).toBe('')
  leave('Email')
  expect(messageOf('Email')).toBe('Please enter your email')
})
