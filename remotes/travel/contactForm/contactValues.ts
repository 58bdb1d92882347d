import type { Forms } from '@caravanserai/submissions'

/** The values of the contact form, by the names that docs/spec.md section 3 gives. */
export type ContactValues = Forms['contact']
export type ContactField = keyof ContactValues

/** The messages of empty fields, in the order of the fields. The message itself may be empty. */
const required: ReadonlyArray<readonly [ContactField, string]> = [
  ['name', 'Please enter your name'],
  ['lastname', 'Please enter your Lastname'],
  ['email', 'Please enter your email'],
  ['subject', 'Please enter your subject'],
  ['events', 'Select your event list'],
  ['notes', 'Please enter your note'],
]

export const isRequired = (name: ContactField): boolean => required.some(([field]) => field === name)

/** Every field, in the order of the form. */
export const contactFields: ReadonlyArray<ContactField> = [...required.map(([field]) => field), 'message']

export type Messages = Readonly<Partial<Record<ContactField, string>>>

/** The messages of the fields that are empty; a blank field counts as empty. */
export const check = (values: ContactValues): Messages =>
  Object.fromEntries(required.filter(([field]) => values[field].trim() === ''))

/** The first field of the form that has a message. */
export const firstWrong = (messages: Messages): ContactField | undefined =>
  required.find(([field]) => messages[field] !== undefined)?.[0]

export const subjects: ReadonlyArray<string> = ['Subject1', 'Subject2', 'Subject3', 'Subject4']
export const events: ReadonlyArray<string> = ['Hajj', 'Umrah', 'Air ticket', 'Work abroad', 'Giving']
