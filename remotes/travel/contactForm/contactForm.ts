import { defineForm } from '@caravanserai/adapters/define-form'
import { subjects as own } from '../../../site.config'

/** The form of the home page. Field names: docs/reference/spec.md section 3; messages: section 5. */
export const contactForm = defineForm({
  name: 'contact',
  fields: [
    { name: 'name', is: 'line', required: 'Please enter your name' },
    { name: 'lastname', is: 'line', required: 'Please enter your Lastname' },
    { name: 'email', is: 'email', required: 'Please enter your email' },
    { name: 'subject', is: 'line', required: 'Please enter your subject' },
    { name: 'events', is: 'line', required: 'Select your event list' },
    { name: 'notes', is: 'line', required: 'Please enter your note' },
    { name: 'message', is: 'text' },
  ],
})

/** The subjects of the site; without any, the placeholders of the specification. */
export const subjectsOf = (siteSubjects: ReadonlyArray<string>): ReadonlyArray<string> =>
  siteSubjects.length > 0 ? siteSubjects : ['Subject1', 'Subject2', 'Subject3', 'Subject4']
export const subjects = subjectsOf(own)
export const events: ReadonlyArray<string> = ['Hajj', 'Umrah', 'Air ticket', 'Work abroad', 'Giving']
