import type { Field } from 'payload'

const moment = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'date',
  admin: { date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMMM yyyy, HH:mm' }, description },
})

/** When visitors are shown an entry or a section. Payload publishes it at once; the site shows it to the minute. */
const from = moment('shownFrom', 'Shown from', 'Empty: as soon as it is published.')
const until = moment('shownUntil', 'Shown until', 'Empty: without an end.')

const aside = (field: Field): Field => ({ ...field, admin: { ...field.admin, position: 'sidebar' } }) as Field

/** In the column beside the form of an entry. */
export const schedule: Field[] = [aside(from), aside(until)]

/** Next to each other, among the fields of a section. */
export const scheduleOfSection: Field = { type: 'row', fields: [from, until] }
