import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Auth } from '../authPort'
import { ForgotPasswordPage } from '../forgotPassword/ForgotPasswordPage'
import { LoginPage } from '../login/LoginPage'
import { RegisterPage } from '../register/RegisterPage'
import { press, visit } from '../testing'

describe('before hydration', () => {
  const account = () => ({
    login: jest.fn(() => Promise.resolve(false)),
    register: jest.fn(() => Promise.resolve(false)),
    resetPassword: jest.fn(() => Promise.resolve(false)),
  })
  const serve = async (page: (auth: Auth) => ReactNode, change: (container: Element) => void) => {
    const auth = account()
    const { container, hydrate } = servePage(<MemoryRouter>{page(auth)}</MemoryRouter>)
    change(container)
    const before = filledIn(container)
    remove = await hydrate()
    expect(filledIn(container)).toEqual(before)
    return auth
  }
  let remove: () => void = () => undefined
  afterEach(() => {
    remove()
    document.body.replaceChildren()
  })

  test('a login keeps what is typed over the demonstration, and is sent', async () => {
    const { login } = await serve((auth) => <LoginPage auth={auth} />, fillIn)
    await press('Log in')
    expect(login.mock.calls).toEqual([[{ email: '0@a.bc', password: 'text 1' }]])
  })

  test('a login keeps the demonstration where nothing is typed', async () => {
    const { login } = await serve(
      (auth) => <LoginPage auth={auth} />,
      () => undefined,
    )
    await press('Log in')
    expect(login.mock.calls).toEqual([[{ email: 'user@example.com', password: 'open-gate-1999' }]])
  })

  test('a registration keeps what is typed, which is checked and sent', async () => {
    const { register } = await serve(
      (auth) => <RegisterPage auth={auth} />,
      (container) => {
        fillIn(container)
        container.querySelectorAll('input').forEach((field) => {
          if (field.type === 'password') field.value = 'open gate'
          if (field.name === 'fullName') field.value = 'Nasrin Akter'
        })
      },
    )
    await press('Register')
    expect(register.mock.calls).toEqual([
      [{ fullName: 'Nasrin Akter', email: '1@a.bc', password: 'open gate' }],
    ])
  })

  test('a forgotten password keeps the address', async () => {
    const { resetPassword } = await serve((auth) => <ForgotPasswordPage auth={auth} />, fillIn)
    await press('Send a new password')
    expect(resetPassword.mock.calls).toEqual([['0@a.bc']])
  })

  test('the password is shown with what was typed', async () => {
    await serve((auth) => <LoginPage auth={auth} />, fillIn)
    await press('Show password')
    const { type, value } = screen.getByLabelText<HTMLInputElement>('Password')
    expect([type, value]).toEqual(['text', 'text 1'])
  })
})

test('the breadcrumb is below the title, as in the banner of other pages', () => {
  visit('/login', <LoginPage />)
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(breadcrumb.previousElementSibling).toBe(screen.getByRole('heading', { level: 1 }))
})
