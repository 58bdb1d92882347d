import { defineForm } from '@caravanserai/adapters/define-form'

/** The form for a question about the page. No field is required. */
export const enquiryForm = defineForm({
  name: 'enquiry',
  fields: [
    { name: 'about', is: 'line' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'phone', is: 'line' },
    { name: 'message', is: 'text' },
  ],
  controls: ['name', 'email', 'phone', 'message'],
  values: (typed, { pathname }) => ({ about: pathname, ...typed }),
})
