import { defineForm } from '@caravanserai/adapters/define-form'

/** What volunteers write of themselves. It requires nothing (docs/spec.md section 5). */
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
