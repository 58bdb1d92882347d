import { submissionLimits } from './limits'
import type { Forms } from './port'

/** What is wrong with the values of a form, in words for the visitor, by their names. */
export type Messages = Readonly<Record<string, string>>

/** What a value has to be. */
interface Rule {
  readonly is: 'line' | 'text' | keyof typeof patterns
  /** The message when it is empty; omitted where it may be. */
  readonly empty?: string
}

export type Rules<Values> = { readonly [Field in keyof Values]: Rule }

/** Lines of a certain form, each with the message for any other. */
const patterns = {
  /** As browsers judge `type="email"`, and with letters of every script. */
  email: [
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)*$/u,
    'Please enter a valid email, such as name@example.com',
  ],
  /** The address of a page of the site. */
  path: [/^\/(?![/\\])/, 'Please open the page again, and send the form from there'],
  amount: [/^(?:\d{1,15}\.\d\d)?$/, 'Please enter an amount, such as 25.00'],
  payment: [/^(?:card|offline)$/, 'Please choose how you pay'],
} as const satisfies Readonly<Record<string, readonly [RegExp, string]>>

const [line, text] = [{ is: 'line' }, { is: 'text' }] as const satisfies ReadonlyArray<Rule>

/** The rules of the home page's form, with the messages of docs/spec.md section 5. */
export const contactRules: Rules<Forms['contact']> = {
  name: { is: 'line', empty: 'Please enter your name' },
  lastname: { is: 'line', empty: 'Please enter your Lastname' },
  email: { is: 'line', empty: 'Please enter your email' },
  subject: { is: 'line', empty: 'Please enter your subject' },
  events: { is: 'line', empty: 'Select your event list' },
  notes: { is: 'line', empty: 'Please enter your note' },
  message: text,
}

/**
 * What the receiver may rely on, whichever way a form comes: the server judges by these rules what scripts send and what
 * browsers post. Only what docs/spec.md section 5 names is required. A field that is not here is left out.
 */
export const rules: { readonly [Name in keyof Forms]: Rules<Forms[Name]> } = {
  contact: contactRules,
  enquiry: { about: line, name: line, email: line, phone: line, message: text },
  newsletter: { email: { is: 'email', empty: 'Please enter your email' } },
  comment: { about: { is: 'path' }, name: line, email: line, text },
  donation: {
    amount: { is: 'amount' },
    cause: line,
    name: line,
    email: line,
    note: text,
    payment: { is: 'payment' },
  },
  volunteer: { name: line, email: line, phone: line, place: line, skills: line, message: text },
}

/** Control characters, half characters, and the separators of lines and paragraphs. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

const copiedAlong = 'Please type this again: characters that cannot be seen have been copied along'

/** Anything but white space and characters that nobody sees. */
const SEEN = /[^\s\p{Cc}\p{DI}\u2800]/u

/**
 * A value as it is stored, trimmed; `''` where nothing of it can be seen. A text has line feeds alone, as scripts send it (browsers post CR LF), and what nobody can
 * see in it is left out: a long one need not be searched for that. In a line a tab is a space, as cells of a table are copied;
 * its other control characters are refused, because a line may become part of a header.
 */
export const cleaned = ({ is }: Rule, given: string): string =>
  !SEEN.test(given)
    ? ''
    : is === 'text'
      ? given
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
          .trim()
      : given.replace(/\t/g, ' ').trim()

/** The messages of the values that are wrong, in the order of the rules. */
export const wrongIn = <Values>(
  ofForm: Rules<Values>,
  values: { readonly [Field in keyof Values]: string },
): Messages =>
  Object.fromEntries(
    (Object.keys(ofForm) as Array<keyof Values & string>).flatMap((field) => {
      const message = wrong(ofForm[field], cleaned(ofForm[field], values[field]))
      return message === undefined ? [] : [[field, message]]
    }),
  )

const wrong = ({ is, empty }: Rule, value: string): string | undefined => {
  if (value === '' && empty !== undefined) return empty
  if (is === 'text') return tooLong(value, submissionLimits.textCharacters)
  if (NOT_IN_A_LINE.test(value)) return copiedAlong
  const [pattern, message] = is === 'line' ? [] : patterns[is]
  return (
    tooLong(value, submissionLimits.lineCharacters) ??
    (pattern === undefined || pattern.test(value) ? undefined : message)
  )
}

export const tooLarge = `Please choose a smaller file, or send the form without: it may have ${submissionLimits.fileBytes / 1_000_000} MB`

const written = (count: number): string => count.toLocaleString('en')

const tooLong = (value: string, most: number): string | undefined =>
  value.length <= most
    ? undefined
    : `Please shorten this to ${written(most)} characters: it has ${written(value.length)}`
