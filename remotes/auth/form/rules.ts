/**
 * An e-mail address as the HTML standard judges it, for `type="email"`
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address): no comments, no quoted names, any host.
 */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmail = (text: string): boolean => email.test(text)

/**
 * Letters of every script with their marks, spaces, hyphens and apostrophes, and at least one letter among them.
 * The two joiners are no letters, but Bangla and Persian names are not written without them.
 */
const name = /^(?=.*\p{L})[\p{L}\p{M}\u200C\u200D\p{Zs}\-\u2010\u2011'\u2019]+$/u

export const isName = (text: string): boolean => name.test(text)

/** Nothing, or blanks only. */
export const isEmpty = (text: string): boolean => text.trim() === ''

/** What an address says when it cannot be used. */
export const emailMessage = (text: string): string | undefined => {
  if (isEmpty(text)) return 'Please enter your email'
  return isEmail(text) ? undefined : 'Please enter a valid email, such as name@example.com'
}

/** A password may be made of blanks: only nothing is no password. */
export const passwordMessage = (text: string): string | undefined => (text === '' ? 'Please enter your password' : undefined)
