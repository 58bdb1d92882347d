import { submissionForm } from '@caravanserai/adapters/define-page'
import { commentFields } from './commentFields'

/** How the form for a comment is judged without scripts. */
export const commentForm = submissionForm({
  name: 'comment',
  fields: commentFields,
  values: (typed, { pathname }) => ({ about: pathname, ...typed }),
})
