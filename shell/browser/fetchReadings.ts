import type { Readings } from '@caravanserai/adapters/browser'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'

const Answer = t.type({ readings: t.array(t.tuple([t.string, t.unknown])) }, 'Readings')

/**
 * Everything that the loaders of an address ask for, in one answer. Rejects when it cannot be had.
 * @param onSet told the name of the release set that is live
 */
export const fetchReadings =
  (onSet: (set: string) => void) =>
  async (address: string): Promise<Readings> => {
    const answer = await fetch(`/content/for?address=${encodeURIComponent(address)}`, { signal: AbortSignal.timeout(8_000) })
    if (!answer.ok) throw new Error(`/content/for: status ${answer.status}`)
    const set = answer.headers.get('x-release-set')
    if (set !== null) onSet(set)
    const decoded = Answer.decode(await answer.json())
    if (isLeft(decoded)) throw new Error('/content/for: expected readings')
    return decoded.right.readings
  }
