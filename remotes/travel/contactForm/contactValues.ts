import type { Forms } from '@caravanserai/submissions'
import { contactRules } from '@caravanserai/submissions/rules'

/** The fields of the contact form, by the names that docs/spec.md section 3 gives. */
export type ContactField = keyof Forms['contact']

export const isRequired = (name: ContactField): boolean => contactRules[name].empty !== undefined

/** Every field, in the order of the form. */
export const contactFields = Object.keys(contactRules) as ReadonlyArray<ContactField>

export const subjects: ReadonlyArray<string> = ['Subject1', 'Subject2', 'Subject3', 'Subject4']
export const events: ReadonlyArray<string> = ['Hajj', 'Umrah', 'Air ticket', 'Work abroad', 'Giving']
