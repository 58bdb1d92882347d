import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { ForgotPasswordPage } from '../forgotPassword/ForgotPasswordPage'
import { LoginPage } from '../login/LoginPage'
import { RegisterPage } from '../register/RegisterPage'
import { accounts, press, visit } from '../testing'

describe('before hydration', () => {
  const serve = async (page: ReactNode, change: (container: Element) => void) => {
    const { container, hydrate } = servePage(<MemoryRouter>{page}</MemoryRouter>)
    change(container)
    const before = filledIn(container)
    remove = await hydrate()
    expect(filledIn(container)).toEqual(before)
  }
  let remove: () => void = () => undefined
  afterEach(() => remove())

  test.each<[string, (container: Element) => void, { email: string; password: string }]>([
    ['what is typed', fillIn, { email: '0@a.bc', password: 'text 1' }],
    [
      'the demonstration where nothing is typed',
      () => undefined,
      { email: 'user@example.com', password: 'open-gate-1999' },
    ],
  ])('a login keeps and sends %s', async (_, change, sent) => {
    const auth = accounts()
    await serve(<LoginPage auth={auth} />, change)
    await press('Log in')
    expect(auth.login.mock.calls).toEqual([[sent]])
  })

  test('a registration keeps what is typed, which is checked and sent', async () => {
    const auth = accounts()
    await serve(<RegisterPage auth={auth} />, (container) => {
      fillIn(container)
      container.querySelectorAll('input').forEach((field) => {
        if (field.type === 'password') field.value = 'open gate'
        if (field.name === 'fullName') field.value = 'Nasrin Akter'
      })
    })
    await press('Register')
    expect(auth.register.mock.calls).toEqual([
      [{ fullName: 'Nasrin Akter', email: '1@a.bc', password: 'open gate' }],
    ])
  })

  test('a forgotten password keeps the address', async () => {
    const auth = accounts()
    await serve(<ForgotPasswordPage auth={auth} />, fillIn)
    await press('Send a new password')
    expect(auth.resetPassword.mock.calls).toEqual([['0@a.bc']])
  })
})

test('the breadcrumb is below the title, as in the banner of other pages', () => {
  visit('/login', <LoginPage />)
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(breadcrumb.previousElementSibling).toBe(screen.getByRole('heading', { level: 1 }))
})
