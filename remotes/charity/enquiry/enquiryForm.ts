import { defineForm } from '@caravanserai/adapters/define-form'

/** The form for a question about the page. The house answers, so it needs one way to. */
export const enquiryForm = defineForm({
  name: 'enquiry',
  fields: [
    { name: 'about', is: 'line' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'email' },
    { name: 'phone', is: 'phone' },
    { name: 'message', is: 'text' },
  ],
  either: {
    of: ['email', 'phone'],
    required: 'Please leave an email address or a telephone number, so that we can answer',
  },
  controls: ['name', 'email', 'phone', 'message'],
  values: (typed, { pathname }) => ({ about: pathname, ...typed }),
})
