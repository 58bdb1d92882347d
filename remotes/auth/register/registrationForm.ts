import { emailMessage, isEmpty, isName, passwordMessage } from '../form/validation'
import type { AccountForm, Messages, Values } from '../form/accountForm'

export type RegistrationField = 'fullName' | 'email' | 'password' | 'confirmPassword'

export const noRegistration: Values<RegistrationField> = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
}

const nameMessage = (text: string): string | undefined => {
  if (isEmpty(text)) return 'Please enter your full name'
  return isName(text) ? undefined : 'Please use letters only'
}

export const checkRegistration = ({
  fullName,
  email,
  password,
  confirmPassword,
}: Values<RegistrationField>): Messages<RegistrationField> => ({
  fullName: nameMessage(fullName),
  email: emailMessage(email),
  password: passwordMessage(password),
  confirmPassword: confirmPassword === password ? undefined : 'The two passwords differ',
})

export const registrationForm: AccountForm<RegistrationField> = {
  name: 'registration',
  initial: noRegistration,
  secrets: ['password', 'confirmPassword'],
  check: checkRegistration,
  call: (auth, { fullName, email, password }) => auth.register({ fullName, email, password }),
  said: 'Registration Complete successfully!',
  to: '/login',
}
