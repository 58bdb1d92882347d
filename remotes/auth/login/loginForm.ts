import { emailMessage, passwordMessage } from '../form/validation'
import type { AccountForm, Messages, Values } from '../form/accountForm'

export type LoginField = 'email' | 'password'

/** The login is a demonstration and is prefilled (docs/spec.md section 9). */
export const demoLogin: Values<LoginField> = { email: 'user@example.com', password: 'open-gate-1999' }

export const checkLogin = ({ email, password }: Values<LoginField>): Messages<LoginField> => ({
  email: emailMessage(email),
  password: passwordMessage(password),
})

/** A valid login of an unknown visitor has no visible effect (docs/spec.md section 8). */
export const loginForm: AccountForm<LoginField> = {
  name: 'login',
  initial: demoLogin,
  secrets: ['password'],
  check: checkLogin,
  call: (auth, values) => auth.login(values),
  said: 'You successfully Login on charitio !',
  to: '/home',
}
