import { submissionForm } from '@caravanserai/adapters/define-page'
import { enquiryFields } from './enquiryFields'

/** How the form for a question about a page is judged without scripts. */
export const enquiryForm = submissionForm({
  name: 'enquiry',
  fields: enquiryFields,
  values: (typed, { pathname }) => ({ about: pathname, ...typed }),
})
