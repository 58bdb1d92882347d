import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'

const Answer = t.type(
  { readings: t.array(t.tuple([t.string, t.unknown])), version: t.union([t.string, t.null]) },
  'readings and their version',
)

/** What the loaders of an address ask for: `readings` is what the gateway takes, `version` what the server makes of them. */
export type FetchedReadings = t.TypeOf<typeof Answer>

/** @param frame whether to fetch what the frame asks for too; the version then has both halves */
export type FetchReadings = (address: string, frame?: boolean) => Promise<FetchedReadings>

/**
 * Everything that the loaders of an address ask for, in one answer. Rejects when it cannot be had.
 * @param onSet told the name of the release set that is live
 */
export const fetchReadings =
  (onSet: (set: string) => void): FetchReadings =>
  async (address, frame = false) => {
    const url = `/content/for?address=${encodeURIComponent(address)}${frame ? '&frame=1' : ''}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(8_000) })
    if (!answer.ok) throw new Error(`/content/for: status ${answer.status}`)
    const set = answer.headers.get('x-release-set')
    if (set !== null) onSet(set)
    const decoded = Answer.decode(await answer.json())
    if (isLeft(decoded)) throw new Error(`/content/for: expected ${Answer.name}`)
    return decoded.right
  }
