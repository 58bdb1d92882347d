import { createHmac, randomBytes } from 'node:crypto'
import { isSameInConstantTime } from '@caravanserai/releases/constant-time'
import { readCookie } from '../../http/readCookie'

/** How long somebody stays signed in, in milliseconds: a working day. */
export const SESSION_MS = 8 * 60 * 60 * 1000

const NAME = 'board'

/** Who is signed in to the release board. Nothing of it is kept here: another secret signs everybody out. */
export interface Session {
  /** Whether this is the secret. Takes the same time for every text of the same length. */
  readonly isSecret: (given: string) => boolean
  /** Whether a request comes from somebody who has signed in. @param cookies the `Cookie` of the request */
  readonly isOpen: (cookies: string | undefined) => boolean
  /** `Set-Cookie` for somebody who signs in. @param isSecure whether the browser has asked over https */
  readonly open: (isSecure: boolean) => string
  readonly close: string
}

/** @param now milliseconds since 1970 */
export const sessions = (secret: string, now: () => number = Date.now): Session => ({
  isSecret: (given) => isSameInConstantTime(given, secret),
  isOpen: (cookies) => {
    const [until = '', nonce = '', code = '', ...more] = (readCookie(cookies, NAME) ?? '').split('.')
    // Compared first: nothing of what somebody else has made up is read.
    const isOurs = isSameInConstantTime(code, codeOf(secret, until, nonce)) && more.length === 0
    return isOurs && Number(until) > now() && Number(until) <= now() + SESSION_MS
  },
  open: (isSecure) => {
    const until = String(now() + SESSION_MS)
    const nonce = randomBytes(12).toString('base64url')
    const value = `${until}.${nonce}.${codeOf(secret, until, nonce)}`
    return `${NAME}=${value}; ${attributes}; Max-Age=${SESSION_MS / 1000}${isSecure ? '; Secure' : ''}`
  },
  close: `${NAME}=; ${attributes}; Max-Age=0`,
})

/** No script can read it, and no other site can have it sent. */
const attributes = 'Path=/; HttpOnly; SameSite=Strict'

/** What the code is for is part of it, so that a signature which the same secret made elsewhere is none here. */
const codeOf = (secret: string, until: string, nonce: string): string =>
  createHmac('sha256', secret).update(`caravanserai release board\n${until}\n${nonce}`).digest('base64url')
