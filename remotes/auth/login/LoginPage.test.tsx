import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { leave, messageOf, press, toasted, type, visit } from '../testing'
import { LoginPage } from './LoginPage'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('is prefilled for the demonstration', () => {
  visit('/login', <LoginPage />)
  expect(value('Email')).toBe('user@example.com')
  expect(value('Password')).not.toBe('')
})

test('navigates a known user home and shows a message', async () => {
  const place = visit('/login', <LoginPage />)
  await press('Log in')
  expect(toasted()).toBe('You successfully Login on charitio !')
  expect(place()).toBe('/home')
})

test('has no visible effect for another valid address', async () => {
  const place = visit('/login', <LoginPage />)
  type('Email', 'amina@example.com')
  await press('Log in')
  expect(toasted()).toBe('')
  expect(place()).toBe('/login')
  expect(messageOf('Email')).toBe('')
})

test.each([
  ['', 'open'],
  ['user', 'open'],
  ['user@', 'open'],
  ['user@example.com', ''],
  ['', ''],
])('refuses %p with the password %p', async (email, password) => {
  const place = visit('/login', <LoginPage />)
  type('Email', email)
  type('Password', password)
  await press('Log in')
  expect(toasted()).toBe('Empty field is not allowed!')
  expect(place()).toBe('/login')
})

test('shows a message on change, and removes it when the value is valid', () => {
  visit('/login', <LoginPage />)
  expect(messageOf('Email')).toBe('')
  type('Email', 'user@')
  expect(messageOf('Email')).toBe('Please enter a valid email, such as name@example.com')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  type('Email', '')
  expect(messageOf('Email')).toBe('Please enter your email')
  type('Email', 'user@example.com')
  expect(messageOf('Email')).toBe('')
  expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false)
})

test('focuses the first invalid field', async () => {
  visit('/login', <LoginPage />)
  type('Password', '')
  await press('Log in')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(messageOf('Password')).toBe('Please enter your password')
})

test('shows no message for a valid field on blur', () => {
  visit('/login', <LoginPage />)
  leave('Email')
  leave('Password')
  expect(messageOf('Email') + messageOf('Password')).toBe('')
})

test('calls the account service that it is given', async () => {
  const login = jest.fn().mockResolvedValue(true)
  const place = visit('/login', <LoginPage auth={{ login, register: jest.fn(), resetPassword: jest.fn() }} />)
  type('Email', 'amina@example.com')
  type('Password', 'a secret')
  await press('Log in')
  expect(login.mock.calls).toEqual([[{ email: 'amina@example.com', password: 'a secret' }]])
  expect(place()).toBe('/home')
})

test('has the autocomplete attributes that password managers read', () => {
  visit('/login', <LoginPage />)
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
})

test.each([
  ['Forgotten your password?', '/forgot-password'],
  ['Register', '/register'],
  ['Home', '/'],
])('leads by %s to %s', (name, href) => {
  visit('/login', <LoginPage />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('has one h1 with its name', () => {
  visit('/login', <LoginPage />)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Log in',
  ])
})

describe('with an account service that is slow or unavailable', () => {
  /** An account service that answers when the test tells it to. */
  const slow = () => {
    const login = jest.fn()
    let answer: (done: boolean) => void = () => undefined
    login.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)))
    const auth = { login, register: jest.fn(), resetPassword: jest.fn() }
    return { auth, login, answer: (done: boolean) => act(async () => answer(done)) }
  }
  const isBusy = () => screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled') === 'true'

  test('sends one request, however often the button is pressed', async () => {
    const { auth, login, answer } = slow()
    const place = visit('/login', <LoginPage auth={auth} />)
    await press('Log in')
    await press('Log in')
    expect(login).toHaveBeenCalledTimes(1)
    expect(isBusy()).toBe(true)
    await answer(true)
    expect(place()).toBe('/home')
  })

  test('can be submitted again after a refusal', async () => {
    const { auth, login, answer } = slow()
    visit('/login', <LoginPage auth={auth} />)
    await press('Log in')
    await answer(false)
    expect([toasted(), isBusy()]).toEqual(['', false])
    await press('Log in')
    expect(login).toHaveBeenCalledTimes(2)
  })

  test('shows a failure when the service rejects, and keeps the values', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const login = jest.fn().mockRejectedValueOnce(new Error('no accounts')).mockResolvedValueOnce(true)
    const place = visit(
      '/login',
      <LoginPage auth={{ login, register: jest.fn(), resetPassword: jest.fn() }} />,
    )
    type('Email', 'amina@example.com')
    await press('Log in')
    expect(toasted()).toMatch(/did not work/)
    expect(value('Email')).toBe('amina@example.com')
    await press('Log in')
    expect(place()).toBe('/home')
    warn.mockRestore()
  })

  test('does not navigate a visitor who has left the page meanwhile', async () => {
    const { auth, answer } = slow()
    const place = visit('/login', <LoginPage auth={auth} />)
    await press('Log in')
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Register' })))
    await answer(true)
    expect([place(), document.querySelector('[data-kind]')]).toEqual(['/register', null])
  })
})

test('reads what a password manager has filled in before hydration', async () => {
  const login = jest.fn().mockResolvedValue(false)
  visit('/login', <LoginPage auth={{ login, register: jest.fn(), resetPassword: jest.fn() }} />)
  screen.getByLabelText<HTMLInputElement>('Email').value = 'amina@example.com'
  screen.getByLabelText<HTMLInputElement>('Password').value = ' with blanks '
  await press('Log in')
  expect(login.mock.calls).toEqual([[{ email: 'amina@example.com', password: ' with blanks ' }]])
})

test('shows the password on request, and hides it before it is submitted', async () => {
  visit('/login', <LoginPage />)
  type('Password', 'open')
  await press('Show password')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect([password.type, password.value, password.getAttribute('spellcheck')]).toEqual([
    'text',
    'open',
    'false',
  ])
  type('Email', 'amina@example.com')
  await press('Log in')
  expect(password.type).toBe('password')
})

test('announces a message on blur, but not on submit, where the focus reads it', async () => {
  visit('/login', <LoginPage />)
  const live = () =>
    [...document.querySelectorAll('form [aria-live]')].map((place) => place.getAttribute('aria-live'))
  type('Email', 'user@')
  expect(live()).toEqual(['polite', 'polite'])
  await press('Log in')
  expect(live()).toEqual(['off', 'off'])
  type('Email', 'user@e')
  expect(live()).toEqual(['polite', 'polite'])
})
