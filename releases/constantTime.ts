import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the time of a response says nothing of a secret, or of the code of a signature. */
export const isSameInConstantTime = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** Of the same length, whatever was given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
