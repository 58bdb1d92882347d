import type { AccountForm } from '../form/accountForm'
import { emailMessage, passwordMessage } from '../form/validation'

/**
 * A demonstration, which is prefilled (docs/spec.md section 9). A valid login of an unknown visitor has no visible effect
 * (section 8).
 */
export const loginForm: AccountForm<'email' | 'password'> = {
  name: 'login',
  initial: { email: 'user@example.com', password: 'open-gate-1999' },
  secrets: ['password'],
  check: ({ email, password }) => ({ email: emailMessage(email), password: passwordMessage(password) }),
  call: (auth, values) => auth.login(values),
  said: 'You successfully Login on charitio !',
  to: '/home',
}
