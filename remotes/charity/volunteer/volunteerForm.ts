import { defineForm } from '@caravanserai/adapters/define-form'

/** The form for volunteers. The house answers each of them, so it needs one way to. */
export const volunteerForm = defineForm({
  name: 'volunteer',
  fields: [
    { name: 'name', is: 'line' },
    { name: 'email', is: 'email' },
    { name: 'phone', is: 'phone' },
    { name: 'place', is: 'line' },
    { name: 'skills', is: 'line' },
    { name: 'message', is: 'text' },
  ],
  either: {
    of: ['email', 'phone'],
    required: 'Please leave an email address or a telephone number, so that we can answer',
  },
  file: { name: 'file' },
})
