import { defineForm } from '@caravanserai/adapters/define-form'

/** The form to comment on a page. */
export const commentForm = defineForm({
  name: 'comment',
  fields: [
    { name: 'about', is: 'path' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'text', is: 'text', required: 'Please write your comment' },
  ],
})
