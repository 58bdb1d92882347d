import type { AccountForm } from '../form/accountForm'
import { emailMessage } from '../form/validation'

/** Asks for a new password. What it says after a success is that of docs/spec.md section 8. */
export const forgottenForm: AccountForm<'email'> = {
  name: 'forgotten',
  initial: { email: '' },
  secrets: [],
  check: ({ email }) => ({ email: emailMessage(email) }),
  call: (auth, { email }) => auth.resetPassword(email),
  said: 'You successfully Login!',
  to: '/login',
}
