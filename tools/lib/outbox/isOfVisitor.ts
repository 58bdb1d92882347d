import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'

const Body = t.type({ values: t.record(t.string, t.string) }, 'a submission')

/**
 * Whether a visitor with this e-mail address has sent a submission: one of its values is the address. `mentions`: it is only
 * part of a longer text, which another visitor may have written.
 * @param body as the receiver gets it. Throws when it is no submission
 */
export const isOfVisitor = (body: string, address: string): boolean | 'mentions' => {
  const { values: typed } = decodedOrThrow(Body, JSON.parse(body), 'a submission in the outbox has no values')
  const wanted = plain(address)
  const values = Object.values(typed).map(plain)
  if (values.includes(wanted)) return true
  return values.some((value) => value.includes(wanted)) ? 'mentions' : false
}

/** Addresses are compared without regard to case and to how letters are composed. */
const plain = (text: string): string => text.trim().normalize('NFKC').toLowerCase()
