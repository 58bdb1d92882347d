import { screen } from '@testing-library/react'
import { accounts, leave, messageOf, press, toasted, type, visit } from '../testing'
import { RegisterPage } from './RegisterPage'

const fill = (values: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    'Full name': 'Nasrin Akter',
    Email: 'nasrin@example.com',
    Password: 'a secret',
    'Confirm password': 'a secret',
    ...values,
  }).forEach(([label, value]) => type(label, value))

test('registers a visitor with valid values, and navigates to the login', async () => {
  const auth = accounts()
  auth.register.mockResolvedValue(true)
  const place = visit('/register', <RegisterPage auth={auth} />)
  fill()
  await press('Register')
  expect(auth.register.mock.calls).toEqual([
    [{ fullName: 'Nasrin Akter', email: 'nasrin@example.com', password: 'a secret' }],
  ])
  expect(toasted()).toBe('Registration Complete successfully!')
  expect(place()).toBe('/login')
})

test.each([
  ['Full name', '', 'Please enter your full name'],
  ['Full name', 'R2', 'Please use letters only'],
  ['Email', '', 'Please enter your email'],
  ['Email', 'nasrin', 'Please enter a valid email, such as name@example.com'],
  ['Confirm password', '', 'The two passwords differ'],
  ['Confirm password', 'a Secret', 'The two passwords differ'],
  ['Confirm password', 'a secret ', 'The two passwords differ'],
])('refuses %s %p: %s', async (label, value, message) => {
  const place = visit('/register', <RegisterPage />)
  fill({ [label]: value })
  await press('Register')
  expect(messageOf(label)).toBe(message)
  expect(toasted()).toBe('Empty field is not allowed!')
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(place()).toBe('/register')
})

test('refuses an empty form, with a message at every required field', async () => {
  visit('/register', <RegisterPage />)
  await press('Register')
  expect(['Full name', 'Email', 'Password'].map(messageOf)).toEqual([
    'Please enter your full name',
    'Please enter your email',
    'Please enter your password',
  ])
})

test('shows no message for a field before its blur', () => {
  visit('/register', <RegisterPage />)
  expect(messageOf('Full name')).toBe('')
  leave('Full name')
  expect(messageOf('Full name')).toBe('Please enter your full name')
  expect(messageOf('Email')).toBe('')
})

test('validates the confirmation again when the password changes', () => {
  visit('/register', <RegisterPage />)
  fill()
  type('Password', 'another')
  expect(messageOf('Confirm password')).toBe('The two passwords differ')
  type('Password', 'a secret')
  expect(messageOf('Confirm password')).toBe('')
})

test('lets a browser offer a new password for both fields', () => {
  visit('/register', <RegisterPage />)
  for (const label of ['Password', 'Confirm password']) {
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password')
    expect(screen.getByLabelText(label).getAttribute('type')).toBe('password')
  }
})
