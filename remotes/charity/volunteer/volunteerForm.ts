import { defineForm } from '@caravanserai/adapters/define-form'

/** The form for volunteers. No field is required (docs/reference/spec.md section 5). */
export const volunteerForm = defineForm({
  name: 'volunteer',
  fields: [
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'phone', is: 'line' },
    { name: 'place', is: 'line' },
    { name: 'skills', is: 'line' },
    { name: 'message', is: 'text' },
  ],
  file: { name: 'file' },
})
