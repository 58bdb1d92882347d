import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { preparedContentTimeout } from '../../../browserLimits'
import { HOST_VERSION, areApart } from '../../../site/answeredBy'
import { readingsAddress } from '../../readingsAddress'

const Answer = t.type(
  { readings: t.array(t.tuple([t.string, t.unknown])), version: t.union([t.string, t.null]) },
  'readings and their version',
)

/** What the loaders of an address ask for: `readings` for the gateway to answer from, and the version of the page. */
export interface FetchedReadings extends t.TypeOf<typeof Answer> {
  /**
   * It is not this document's to show. Another tab has opened or left a preview meanwhile, and the document does not say that this is
   * of one, or of another one; or another version of the host has answered, whose content this one may not understand.
   */
  readonly isApart: boolean
}

/** @param frame whether to fetch the frame's content as well; the version then has both halves */
export type FetchReadings = (address: string, frame?: boolean) => Promise<FetchedReadings>

/** What a document was rendered from: the id of its release set, and the version of the host, if that is known. */
export interface RenderedFrom {
  readonly set: string
  readonly host: string | undefined
}

/**
 * Fetches all content of an address in one response. Rejects when that fails.
 * @param onAnswered called with whether the server has answered from another set, or is another version of the host
 */
export const fetchReadings =
  (own: RenderedFrom, onAnswered: (isFromOther: boolean) => void): FetchReadings =>
  async (address, frame = false) => {
    const response = await fetch(readingsAddress(address, frame), {
      signal: AbortSignal.timeout(preparedContentTimeout),
    })
    if (!response.ok) throw new Error(`/content/for: status ${response.status}`)
    const set = response.headers.get('x-release-set')
    const host = response.headers.get(HOST_VERSION) ?? undefined
    const isOtherHost = host !== own.host && host !== undefined && own.host !== undefined
    if (set !== null) onAnswered(set !== own.set || isOtherHost)
    const decoded = Answer.decode(await response.json())
    if (isLeft(decoded)) throw new Error(`/content/for: expected ${Answer.name}`)
    return { ...decoded.right, isApart: isOtherHost || (set !== null && areApart(set, own.set)) }
  }
