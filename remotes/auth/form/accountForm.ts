import type { PageForm } from '@caravanserai/adapters/page'
import { isName } from '@caravanserai/submissions/rules'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'

/**
 * A valid e-mail address as the HTML standard defines it for `type="email"`
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address): no comments, no quoted local part, any
 * host.
 */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** The maximum length of an address that mail servers accept, in characters. */
const longest = 254

export const isEmail = (text: string): boolean => text.length <= longest && email.test(text)

/** Whether the text is empty or only white space. */
export const isEmpty = (text: string): boolean => text.trim() === ''

/** The message for an invalid address. */
const emailMessage = (text: string): string | undefined => {
  if (isEmpty(text)) return 'Please enter your email'
  return isEmail(text) ? undefined : 'Please enter a valid email, such as name@example.com'
}

/** A password may consist of spaces, so only the empty string is missing. */
const passwordMessage = (text: string): string | undefined =>
  text === '' ? 'Please enter your password' : undefined

/**
 * The login form: a demonstration, which is prefilled (docs/reference/spec.md section 9). A valid login of an unknown
 * visitor has no visible effect (section 8).
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

/** The form to request a new password. Its success message is specified in docs/reference/spec.md section 8. */
export const forgottenForm: AccountForm<'email'> = {
  name: 'forgotten',
  initial: { email: '' },
  secrets: [],
  check: ({ email }) => ({ email: emailMessage(email) }),
  call: (auth, { email }) => auth.resetPassword(email),
  said: 'You successfully Login!',
  to: '/login',
}

/** Longer than a request over a slow network takes, in milliseconds. */
const TIMEOUT_MS = 15_000

/** The outcome of a call to the account service. `failed`: it rejected or timed out. */
type AuthOutcome = 'done' | 'refused' | 'failed'

/** Calls the account service with a timeout. Never rejects. */
export const callAuth = async (
  call: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<AuthOutcome> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<AuthOutcome>((resolve) => {
    timer = setTimeout(() => resolve('failed'), timeoutMs)
  })
  try {
    return await Promise.race([
      call().then((succeeded): AuthOutcome => (succeeded ? 'done' : 'refused')),
      timeout,
    ])
  } catch (error) {
    // The port promises never to reject. The visitor sees a failure message, and the console shows the reason.
    console.warn('The account service has rejected.', error)
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

export type Values<Field extends string> = Readonly<Record<Field, string>>

/** The message of each invalid field; `undefined` for valid fields. */
export type Messages<Field extends string> = Readonly<Record<Field, string | undefined>>

/** A form of an account page: the same rules and messages with and without scripts. */
export interface AccountForm<Field extends string> {
  readonly name: string
  /** The initial values of the fields, in the order of the fields. */
  readonly initial: Values<Field>
  /** The password fields. */
  readonly secrets: ReadonlyArray<Field>
  readonly check: (values: Values<Field>) => Messages<Field>
  /** Calls the account service with valid values; resolves to whether it succeeded. */
  readonly call: (auth: Auth, values: Values<Field>) => Promise<boolean>
  /** The toast message after a success, and the next page. */
  readonly said: string
  readonly to: string
}

/** The toast messages for an invalid form, and for a failed call (docs/reference/spec.md section 8). */
export const saidOf = {
  invalid: 'Empty field is not allowed!',
  failed: 'That did not work just now. What you typed is still here; please try again in a moment.',
} as const

/** Shorter than the site's timeout for a page, in milliseconds. */
const JUDGE_MS = 2_000

/** The validation of the form without scripts. */
export const judgedAlone = <Field extends string>(
  { name, initial, secrets, check, call, said, to }: AccountForm<Field>,
  auth: Auth = simulatedAuth,
): PageForm => {
  const fields = Object.keys(initial) as Field[]
  return {
    name,
    fields,
    secrets,
    judge: async (typed) => {
      const values = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Values<Field>
      const messages = check(values)
      if (fields.some((field) => messages[field] !== undefined)) return { messages, said: saidOf.invalid }
      const outcome = await callAuth(() => call(auth, values), JUDGE_MS)
      if (outcome === 'done') return { to, said }
      return { messages: {}, ...(outcome === 'failed' && { said: saidOf.failed }) }
    },
  }
}
