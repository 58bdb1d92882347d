import type { FormDeclaration } from '../form'

/** The form of the footer, which is the host's own: every page has it. */
export const newsletter: FormDeclaration = {
  name: 'newsletter',
  fields: [{ name: 'email', is: 'email', required: 'Please enter your email' }],
}
