import { filledIn, fillIn, servePage, type } from '@caravanserai/ui/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { ForgotPasswordPage } from './forgotPassword/ForgotPasswordPage'
import { LoginPage } from './login/LoginPage'
import { RegisterPage } from './register/RegisterPage'

/** Content rendered outside of the page, such as the toast, is removed after each test. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const pages = { '/login': LoginPage, '/register': RegisterPage, '/forgot-password': ForgotPasswordPage }
const actions = { '/login': 'Log in', '/register': 'Register', '/forgot-password': 'Send a new password' }
type Address = keyof typeof pages

/** An account service that rejects all credentials. */
const accounts = () => ({
  login: jest.fn(() => Promise.resolve(false)),
  register: jest.fn(() => Promise.resolve(false)),
  resetPassword: jest.fn(() => Promise.resolve(false)),
})

/** Shows a page with placeholders for the pages around it. Returns a function that reads the current path. */
const visit = (address: Address, auth?: ReturnType<typeof accounts>): (() => string) => {
  const Page = pages[address]
  const router = createMemoryRouter(
    ['/home', ...Object.keys(pages)].map((path) => ({
      path,
      element: path === address ? <Page {...(auth && { auth })} /> : <p>The page {path}</p>,
    })),
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const leave = (label: string) => fireEvent.blur(field(label))
const fill = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).forEach(([label, value]) => type(label, value))
const newcomer = {
  'Full name': 'Nasrin Akter',
  Email: 'nasrin@example.com',
  Password: 'a secret',
  'Confirm password': 'a secret',
}
/** Presses a button and awaits everything that follows. */
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
/** The text of the toast; empty when there is none. */
const toasted = () => screen.getByRole('status').textContent
const messageOf = (label: string): string => {
  const described = field(label).getAttribute('aria-describedby')
  return described === null ? '' : (document.getElementById(described)?.textContent ?? '')
}

const invalid = 'Please enter a valid email, such as name@example.com'

test.each<[Address, Readonly<Record<string, string>>, string, string]>([
  ['/login', {}, 'You successfully Login on charitio !', '/home'],
  // An unknown user, which has no visible effect.
  ['/login', { Email: 'amina@example.com' }, '', '/login'],
  ['/register', newcomer, 'Registration Complete successfully!', '/login'],
  ['/forgot-password', { Email: 'nasrin@example.com' }, 'You successfully Login!', '/login'],
])(
  'submitting a valid form at %s with %j shows the message %p and ends at %s',
  async (address, typed, message, place) => {
    const at = visit(address)
    fill(typed)
    await press(actions[address])
    expect({ toasted: toasted(), at: at() }).toEqual({ toasted: message, at: place })
  },
)

test.each<[Address, string, string, string]>([
  ['/login', 'Email', '', 'Please enter your email'],
  ['/login', 'Email', 'user@', invalid],
  ['/login', 'Password', '', 'Please enter your password'],
  ['/register', 'Full name', '', 'Please enter your full name'],
  ['/register', 'Full name', 'R2', 'Please use letters only'],
  ['/register', 'Email', '', 'Please enter your email'],
  ['/register', 'Email', 'nasrin', invalid],
  ['/register', 'Confirm password', '', 'The two passwords differ'],
  ['/register', 'Confirm password', 'a Secret', 'The two passwords differ'],
  ['/register', 'Confirm password', 'a secret ', 'The two passwords differ'],
  ['/forgot-password', 'Email', '   ', 'Please enter your email'],
  ['/forgot-password', 'Email', 'nasrin', invalid],
])('the form at %s rejects %s %p and focuses the field', async (address, label, value, message) => {
  const auth = accounts()
  const at = visit(address, auth)
  if (address === '/register') fill(newcomer)
  type(label, value)
  await press(actions[address])
  expect(messageOf(label)).toBe(message)
  expect(document.activeElement).toBe(field(label))
  expect({ toasted: toasted(), at: at() }).toEqual({ toasted: 'Empty field is not allowed!', at: address })
  for (const call of Object.values(auth)) expect(call).not.toHaveBeenCalled()
})

test('an empty registration has a message at every required field', async () => {
  visit('/register')
  await press('Register')
  expect(['Full name', 'Email', 'Password'].map(messageOf)).toEqual([
    'Please enter your full name',
    'Please enter your email',
    'Please enter your password',
  ])
})

test('a message appears when its field is left or changed, and disappears when the value is valid', () => {
  visit('/register')
  expect(messageOf('Full name')).toBe('')
  leave('Full name')
  expect(messageOf('Full name')).toBe('Please enter your full name')
  type('Email', 'user@')
  expect(messageOf('Email')).toBe(invalid)
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  type('Email', 'user@example.com')
  expect(messageOf('Email')).toBe('')
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
  expect(messageOf('Password')).toBe('')
})

test('the confirmation of a password is checked again when the password changes', () => {
  visit('/register')
  fill(newcomer)
  type('Password', 'another')
  expect(messageOf('Confirm password')).toBe('The two passwords differ')
  type('Password', 'a secret')
  expect(messageOf('Confirm password')).toBe('')
})

test('the fields have the attributes that password managers read', () => {
  visit('/login')
  expect(field('Email').autocomplete).toBe('username')
  expect(field('Password').autocomplete).toBe('current-password')
  cleanup()
  visit('/register')
  for (const label of ['Password', 'Confirm password'])
    expect(field(label)).toMatchObject({ autocomplete: 'new-password', type: 'password' })
})

test('the login page links to the other account pages, with the breadcrumb below its title', () => {
  visit('/login')
  for (const [name, href] of [
    ['Forgotten your password?', '/forgot-password'],
    ['Register', '/register'],
    ['Home', '/'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(breadcrumb.previousElementSibling).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a password is shown on request, and hidden before it is submitted', async () => {
  visit('/login')
  type('Password', 'open')
  await press('Show password')
  const password = field('Password')
  expect(password).toMatchObject({ type: 'text', value: 'open' })
  expect(password.getAttribute('spellcheck')).toBe('false')
  type('Email', 'amina@example.com')
  await press('Log in')
  expect(password.type).toBe('password')
})

test('messages are announced on blur, but not on submit, where the focus reads them', async () => {
  visit('/login')
  const live = () =>
    [...document.querySelectorAll('form [aria-live]')].map((place) => place.getAttribute('aria-live'))
  type('Email', 'user@')
  expect(live()).toEqual(['polite', 'polite'])
  await press('Log in')
  expect(live()).toEqual(['off', 'off'])
  type('Email', 'user@e')
  expect(live()).toEqual(['polite', 'polite'])
})

describe('with an account service that is slow or unavailable', () => {
  /** An account service that responds when the test resolves it. */
  const slow = () => {
    const auth = accounts()
    let answer: (done: boolean) => void = () => undefined
    auth.login.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)))
    return { auth, answer: (done: boolean) => act(async () => answer(done)) }
  }
  const isBusy = () => screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled') === 'true'

  test('repeated presses send one request, and a rejected login can be sent again', async () => {
    const { auth, answer } = slow()
    const at = visit('/login', auth)
    await press('Log in')
    await press('Log in')
    expect(auth.login).toHaveBeenCalledTimes(1)
    expect(isBusy()).toBe(true)
    await answer(false)
    expect({ toasted: toasted(), isBusy: isBusy() }).toEqual({ toasted: '', isBusy: false })
    await press('Log in')
    await answer(true)
    expect(at()).toBe('/home')
  })

  test('an error of the service shows a failure and leaves the values in the form', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const auth = accounts()
    auth.login.mockRejectedValueOnce(new Error('no accounts')).mockResolvedValueOnce(true)
    const at = visit('/login', auth)
    type('Email', 'amina@example.com')
    await press('Log in')
    expect(toasted()).toMatch(/did not work/)
    expect(field('Email').value).toBe('amina@example.com')
    await press('Log in')
    expect(at()).toBe('/home')
    warn.mockRestore()
  })

  test('a late response does not navigate a visitor who has left the page', async () => {
    const { auth, answer } = slow()
    const at = visit('/login', auth)
    await press('Log in')
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Register' })))
    await answer(true)
    expect(at()).toBe('/register')
    expect(document.querySelector('[data-kind]')).toBeNull()
  })
})

describe('before hydration', () => {
  let remove: () => void = () => undefined
  afterEach(() => remove())

  const fillRegistration = (container: Element) => {
    fillIn(container)
    container.querySelectorAll('input').forEach((input) => {
      if (input.type === 'password') input.value = '   '
      if (input.name === 'fullName') input.value = 'Nasrin Akter'
    })
  }
  const demonstration = { email: 'user@example.com', password: 'open-gate-1999' }
  const typed = { fullName: 'Nasrin Akter', email: '1@a.bc', password: '   ' }

  test.each<[Address, string, (container: Element) => void, keyof ReturnType<typeof accounts>, unknown]>([
    ['/login', 'typed values', fillIn, 'login', { email: '0@a.bc', password: 'text 1' }],
    ['/login', 'the demonstration values if nothing is typed', () => undefined, 'login', demonstration],
    ['/register', 'typed values', fillRegistration, 'register', typed],
    ['/forgot-password', 'typed values', fillIn, 'resetPassword', '0@a.bc'],
  ])('the form at %s submits %s from before hydration', async (address, _, change, call, sent) => {
    const auth = accounts()
    const Page: (props: { readonly auth: typeof auth }) => ReactNode = pages[address]
    const page = servePage(
      <MemoryRouter>
        <Page auth={auth} />
      </MemoryRouter>,
    )
    change(page.container)
    const before = filledIn(page.container)
    remove = await page.hydrate()
    expect(filledIn(page.container)).toEqual(before)
    await press(actions[address])
    expect(auth[call].mock.calls).toEqual([[sent]])
  })
})
