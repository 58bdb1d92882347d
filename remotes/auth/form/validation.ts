/**
 * A valid e-mail address as the HTML standard defines it for `type="email"`
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address): no comments, no quoted local
 * part, any host.
 */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmail = (text: string): boolean => email.test(text)

/**
 * Letters of every script with their marks, spaces, hyphens, apostrophes and the full stops of initials and titles (`Md.`),
 * with at least one letter, and the characters that Hebrew, Armenian, Catalan and Japanese use for hyphens and apostrophes. Invisible
 * characters are allowed: Bangla and Persian names contain joiners, and a pasted name may contain directional
 * marks.
 */
const name =
  /^(?=.*\p{L})[\u200D\p{L}\p{M}\p{Zs}\u200C\u200E\u200F\u061C\-\u2010\u2011\u058A\u05BE\u30FB\u00B7.'\u2018\u2019\u05F3\u05F4]+$/u

export const isName = (text: string): boolean => name.test(text)

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
