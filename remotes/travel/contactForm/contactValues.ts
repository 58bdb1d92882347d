import type { Forms } from '@caravanserai/submissions'

/** The values of the contact form, by the names that docs/spec.md section 3 gives. */
export type ContactValues = Forms['contact']
export type ContactField = keyof ContactValues

/** What an empty field says, in the order in which the fields stand. The message itself may be empty. */
const required: ReadonlyArray<readonly [ContactField, string]> = [
  ['name', 'Please enter your name'],
  ['lastname', 'Please enter your Lastname'],
  ['email', 'Please enter your email'],
  ['subject', 'Please enter your subject'],
  ['events', 'Select your event list'],
  ['notes', 'Please enter your note'],
]

/** Every field, in the order in which they stand. */
export const contactFields: ReadonlyArray<ContactField> = [...required.map(([field]) => field), 'message']

export type Messages = Readonly<Partial<Record<ContactField, string>>>

/** The messages of the fields that are empty; a field of blanks is empty. */
export const check = (values: ContactValues): Messages =>
  Object.fromEntries(required.filter(([field]) => values[field].trim() === ''))

/** The first field with a message, in the order in which they stand. */
export const firstWrong = (messages: Messages): ContactField | undefined =>
  required.find(([field]) => messages[field] !== undefined)?.[0]

export const subjects: ReadonlyArray<string> = ['Subject1', 'Subject2', 'Subject3', 'Subject4']
export const events: ReadonlyArray<string> = ['Hajj', 'Umrah', 'Air ticket', 'Work abroad', 'Giving']
