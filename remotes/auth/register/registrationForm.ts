import type { AccountForm } from '../form/accountForm'
import { emailMessage, isEmpty, isName, passwordMessage } from '../form/validation'

const nameMessage = (text: string): string | undefined => {
  if (isEmpty(text)) return 'Please enter your full name'
  return isName(text) ? undefined : 'Please use letters only'
}

export const registrationForm: AccountForm<'fullName' | 'email' | 'password' | 'confirmPassword'> = {
  name: 'registration',
  initial: { fullName: '', email: '', password: '', confirmPassword: '' },
  secrets: ['password', 'confirmPassword'],
  check: ({ fullName, email, password, confirmPassword }) => ({
    fullName: nameMessage(fullName),
    email: emailMessage(email),
    password: passwordMessage(password),
    confirmPassword: confirmPassword === password ? undefined : 'The two passwords differ',
  }),
  call: (auth, { fullName, email, password }) => auth.register({ fullName, email, password }),
  said: 'Registration Complete successfully!',
  to: '/login',
}
