/**
 * An e-mail address as the HTML standard judges it, for `type="email"`
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address): no comments, no quoted names, any host.
 */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmail = (text: string): boolean => email.test(text)

/**
 * Letters of every script with their marks, spaces, hyphens and apostrophes, and at least one letter among them; so too
 * what Hebrew, Armenian, Catalan and Japanese write in their place. Joiners and marks of direction cannot be seen: Bangla
 * and Persian names are not written without the ones, and a name that is pasted may bring the others along.
 */
const name =
  /^(?=.*\p{L})[\u200D\p{L}\p{M}\p{Zs}\u200C\u200E\u200F\u061C\-\u2010\u2011\u058A\u05BE\u30FB\u00B7'\u2018\u2019\u05F3\u05F4]+$/u

export const isName = (text: string): boolean => name.test(text)

/** Nothing, or blanks only. */
export const isEmpty = (text: string): boolean => text.trim() === ''

/** What an address says when it cannot be used. */
export const emailMessage = (text: string): string | undefined => {
  if (isEmpty(text)) return 'Please enter your email'
  return isEmail(text) ? undefined : 'Please enter a valid email, such as name@example.com'
}

/** A password may be made of blanks: only nothing is no password. */
export const passwordMessage = (text: string): string | undefined =>
  text === '' ? 'Please enter your password' : undefined
