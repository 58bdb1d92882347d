import type { PostedForm } from '@caravanserai/submissions'
import type { Judged } from '../../protocol/messages'
import type { PostedFields } from './readPost'

/**
 * Judges the form of the footer, which is the host's own and on every page, the not-found page as well: no release is asked.
 * `null` for any other form.
 */
export const judgeNewsletter = ({
  form,
  fields,
}: Pick<PostedFields, 'form' | 'fields'>):
  Extract<Judged, { readonly kind: 'submit' }> | Pick<PostedForm, 'messages' | 'outcome'> | null => {
  if (form !== 'newsletter') return null
  const typed = { email: fields['email']?.trim() ?? '' }
  const wrong = wrongIn(typed)
  return wrong === undefined
    ? { kind: 'submit', form, values: typed, file: null }
    : { messages: { email: wrong }, outcome: null }
}

/** Browsers validate the address themselves: this is for clients that do not. */
const wrongIn = ({ email }: { readonly email: string }): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Please enter your email'
