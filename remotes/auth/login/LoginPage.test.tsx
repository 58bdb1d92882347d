import { act, fireEvent, screen } from '@testing-library/react'
import { accounts, leave, messageOf, press, toasted, type, visit } from '../testing'
import { LoginPage } from './LoginPage'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each<[string, Readonly<Record<string, string>>, string, string]>([
  ['a known user', {}, 'You successfully Login on charitio !', '/home'],
  ['an unknown user, which has no visible effect', { Email: 'amina@example.com' }, '', '/login'],
  ['no address', { Email: '' }, 'Empty field is not allowed!', '/login'],
  ['an invalid address', { Email: 'user@' }, 'Empty field is not allowed!', '/login'],
  ['no password', { Password: '' }, 'Empty field is not allowed!', '/login'],
])('a login by %s', async (_, typed, message, place) => {
  const at = visit('/login', <LoginPage />)
  Object.entries(typed).forEach(([label, value]) => type(label, value))
  await press('Log in')
  expect(toasted()).toBe(message)
  expect(at()).toBe(place)
})

test('a message is shown on change, and goes when the value is valid', () => {
  visit('/login', <LoginPage />)
  leave('Email')
  leave('Password')
  expect(messageOf('Email') + messageOf('Password')).toBe('')
  type('Email', 'user@')
  expect(messageOf('Email')).toBe('Please enter a valid email, such as name@example.com')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  type('Email', '')
  expect(messageOf('Email')).toBe('Please enter your email')
  type('Email', 'user@example.com')
  expect(messageOf('Email')).toBe('')
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
})

test('the first invalid field has the focus', async () => {
  visit('/login', <LoginPage />)
  type('Password', '')
  await press('Log in')
  expect(document.activeElement).toBe(field('Password'))
  expect(messageOf('Password')).toBe('Please enter your password')
})

test('the page has the attributes that password managers read, and leads to the other pages of the account', () => {
  visit('/login', <LoginPage />)
  expect(field('Email').autocomplete).toBe('username')
  expect(field('Password').autocomplete).toBe('current-password')
  for (const [name, href] of [
    ['Forgotten your password?', '/forgot-password'],
    ['Register', '/register'],
    ['Home', '/'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('what a password manager fills in without an event is sent as it is', async () => {
  const auth = accounts()
  visit('/login', <LoginPage auth={auth} />)
  field('Email').value = 'amina@example.com'
  field('Password').value = ' with blanks '
  await press('Log in')
  expect(auth.login.mock.calls).toEqual([[{ email: 'amina@example.com', password: ' with blanks ' }]])
})

describe('with an account service that is slow or unavailable', () => {
  /** An account service that answers when the test tells it to. */
  const slow = () => {
    const auth = accounts()
    let answer: (done: boolean) => void = () => undefined
    auth.login.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)))
    return { auth, answer: (done: boolean) => act(async () => answer(done)) }
  }
  const isBusy = () => screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled') === 'true'

  test('one request is sent, however often the button is pressed, and another one after a refusal', async () => {
    const { auth, answer } = slow()
    const at = visit('/login', <LoginPage auth={auth} />)
    await press('Log in')
    await press('Log in')
    expect(auth.login).toHaveBeenCalledTimes(1)
    expect(isBusy()).toBe(true)
    await answer(false)
    expect(toasted()).toBe('')
    expect(isBusy()).toBe(false)
    await press('Log in')
    await answer(true)
    expect(at()).toBe('/home')
  })

  test('a rejection is shown as a failure, and the values are kept', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const auth = accounts()
    auth.login.mockRejectedValueOnce(new Error('no accounts')).mockResolvedValueOnce(true)
    const at = visit('/login', <LoginPage auth={auth} />)
    type('Email', 'amina@example.com')
    await press('Log in')
    expect(toasted()).toMatch(/did not work/)
    expect(field('Email').value).toBe('amina@example.com')
    await press('Log in')
    expect(at()).toBe('/home')
    warn.mockRestore()
  })

  test('a visitor who has left the page meanwhile is not taken anywhere', async () => {
    const { auth, answer } = slow()
    const at = visit('/login', <LoginPage auth={auth} />)
    await press('Log in')
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Register' })))
    await answer(true)
    expect(at()).toBe('/register')
    expect(document.querySelector('[data-kind]')).toBeNull()
  })
})

test('the password is shown on request, and hidden before it is submitted', async () => {
  visit('/login', <LoginPage />)
  type('Password', 'open')
  await press('Show password')
  const password = field('Password')
  expect(password).toMatchObject({ type: 'text', value: 'open' })
  expect(password.getAttribute('spellcheck')).toBe('false')
  type('Email', 'amina@example.com')
  await press('Log in')
  expect(password.type).toBe('password')
})

test('a message is announced on blur, but not on submit, where the focus reads it', async () => {
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
