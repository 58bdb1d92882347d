import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { preparedContentTimeout } from '../../../browserLimits'
import { areApart } from '../../../site/previewSet'
import { readingsAddress } from '../../readingsAddress'

const Answer = t.type(
  { readings: t.array(t.tuple([t.string, t.unknown])), version: t.union([t.string, t.null]) },
  'readings and their version',
)

/** What the loaders of an address ask for: `readings` for the gateway to answer from, and the version of the page. */
export interface FetchedReadings extends t.TypeOf<typeof Answer> {
  /** Another tab has opened or left a preview meanwhile: the document does not say that this is of one, or of another one. */
  readonly isApart: boolean
}

/** @param frame whether to fetch the frame's content as well; the version then has both halves */
export type FetchReadings = (address: string, frame?: boolean) => Promise<FetchedReadings>

/**
 * Fetches all content of an address in one response. Rejects when that fails.
 * @param own the id of the release set that the document was rendered from
 * @param onReleaseSet called with the id of the set that the server has answered from
 */
export const fetchReadings =
  (own: string, onReleaseSet: (set: string) => void): FetchReadings =>
  async (address, frame = false) => {
    const response = await fetch(readingsAddress(address, frame), {
      signal: AbortSignal.timeout(preparedContentTimeout),
    })
    if (!response.ok) throw new Error(`/content/for: status ${response.status}`)
    const set = response.headers.get('x-release-set')
    if (set !== null) onReleaseSet(set)
    const decoded = Answer.decode(await response.json())
    if (isLeft(decoded)) throw new Error(`/content/for: expected ${Answer.name}`)
    return { ...decoded.right, isApart: set !== null && areApart(set, own) }
  }
