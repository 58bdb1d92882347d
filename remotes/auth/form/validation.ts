/**
 * A valid e-mail address as the HTML standard defines it for `type="email"`
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address): no comments, no quoted local
 * part, any host.
 */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Characters of the longest address that mail servers take. */
const longest = 254

export const isEmail = (text: string): boolean => text.length <= longest && email.test(text)

export { isName } from '@caravanserai/submissions/rules'

/** Empty or only white space. */
export const isEmpty = (text: string): boolean => text.trim() === ''

/** The message for an invalid address. */
export const emailMessage = (text: string): string | undefined => {
  if (isEmpty(text)) return 'Please enter your email'
  return isEmail(text) ? undefined : 'Please enter a valid email, such as name@example.com'
}

/** A password may consist of spaces, so only the empty string is missing. */
export const passwordMessage = (text: string): string | undefined =>
  text === '' ? 'Please enter your password' : undefined
