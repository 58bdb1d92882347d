/** The values of the contact form, by the names that docs/spec.md section 3 gives. */
export interface ContactValues {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly subject: string
  readonly events: string
  readonly notes: string
  readonly message: string
}
export type ContactField = keyof ContactValues

export const noValues: ContactValues = {
  name: '',
  lastname: '',
  email: '',
  subject: '',
  events: '',
  notes: '',
  message: '',
}

/** What an empty field says, in the order in which the fields stand. The message itself may be empty. */
const required: ReadonlyArray<readonly [ContactField, string]> = [
  ['name', 'Please enter your name'],
  ['lastname', 'Please enter your Lastname'],
  ['email', 'Please enter your email'],
  ['subject', 'Please enter your subject'],
  ['events', 'Select your event list'],
  ['notes', 'Please enter your note'],
]

export type Messages = Readonly<Partial<Record<ContactField, string>>>

/** The messages of the fields that are empty; a field of blanks is empty. */
export const check = (values: ContactValues): Messages =>
  Object.fromEntries(required.filter(([field]) => values[field].trim() === ''))

/** The first field with a message, in the order in which they stand. */
export const firstWrong = (messages: Messages): ContactField | undefined =>
  required.find(([field]) => messages[field] !== undefined)?.[0]

export const subjects: ReadonlyArray<string> = ['Subject1', 'Subject2', 'Subject3', 'Subject4']
export const events: ReadonlyArray<string> = ['Hajj', 'Umrah', 'Air ticket', 'Work abroad', 'Giving']
