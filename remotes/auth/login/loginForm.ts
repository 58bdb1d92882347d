import { emailMessage, passwordMessage } from '../form/validation'
import type { Messages, Values } from '../form/useAuthForm'

export type LoginField = 'email' | 'password'

/** The login is a demonstration and is prefilled (docs/spec.md section 9). */
export const demoLogin: Values<LoginField> = { email: 'user@example.com', password: 'open-gate-1999' }

export const checkLogin = ({ email, password }: Values<LoginField>): Messages<LoginField> => ({
  email: emailMessage(email),
  password: passwordMessage(password),
})
