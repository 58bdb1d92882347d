import { askOf, readFrame } from '@caravanserai/adapters'
import type { Content, Frame } from '@caravanserai/adapters'
import { decorate } from '@caravanserai/adapters/browser'
import type { GatewayContent } from '@caravanserai/adapters/browser'
import { firstAnswer } from '@caravanserai/adapters/page'
import { isLeft } from 'fp-ts/Either'
import { defer, from, switchMap } from 'rxjs'
import * as t from 'io-ts'
import { preparedContentTtl, preparedContentTimeout } from '../../../browserLimits'
import { shared } from '../../../site/shared'
import { HOST_VERSION, areApart } from '../../../site/answeredBy'
import { readingsAddress } from '../../readingsAddress'

const Answer = t.type(
  { readings: t.array(t.tuple([t.string, t.unknown])), version: t.union([t.string, t.null]) },
  'readings and their version',
)

/** The content of an address: `readings` for the gateway's answers, and the version of the page. */
export interface FetchedReadings extends t.TypeOf<typeof Answer> {
  /**
   * Whether this document must not show the content: another tab has opened or left a preview that this document does
   * not belong to, or another host version has responded, whose content this document may not understand.
   */
  readonly isApart: boolean
}

/**
 *
 * @param frame whether to fetch the frame's content as well; the version then has both halves
 */
type FetchReadings = (address: string, frame?: boolean) => Promise<FetchedReadings>

/** The release set and the host version that a document was rendered from; the latter may be unknown. */
interface RenderedFrom {
  readonly set: string
  readonly host: string | undefined
}

/**
 * Fetches all content of an address in one response. Rejects on failure.
 * @param onAnswered called with whether the release set or the host version of the response differs
 */
export const fetchReadings =
  (from: RenderedFrom, onAnswered: (isFromOther: boolean) => void): FetchReadings =>
  async (address, frame = false) => {
    const response = await fetch(readingsAddress(address, frame), {
      signal: AbortSignal.timeout(preparedContentTimeout),
    })
    if (!response.ok) throw new Error(`/content/for: status ${response.status}`)
    const set = response.headers.get('x-release-set')
    const host = response.headers.get(HOST_VERSION) ?? undefined
    const isOtherHost = host !== from.host && host !== undefined && from.host !== undefined
    if (set !== null) onAnswered(set !== from.set || isOtherHost)
    const decoded = Answer.decode(await response.json())
    if (isLeft(decoded)) throw new Error(`/content/for: expected ${Answer.name}`)
    return { ...decoded.right, isApart: isOtherHost || (set !== null && areApart(set, from.set)) }
  }

interface PreparedContent {
  readonly content: Content
  /** Prefetches all content of an address, unless that was done recently. */
  readonly prepare: (address: string) => void
  /** Announces a navigation to this address: its questions wait for the pending prefetch. */
  readonly arrive: (address: string) => void
  /** The content of the frame, fetched once with that of the document's address. Rejects on failure. */
  readonly frame: () => Promise<FetchedFrame>
  /** The content version that an address is rendered from: `{frame}.{page}`; an unknown half is empty. */
  readonly shown: (address: string) => string
  /**
   * Invalidates all cached content and fetches the content of the address and its frame. Resolves to a function that
   * replaces the old content, to be called just before the loaders run again, or to `null` if the address has no page
   * in this document any more. Rejects if the server cannot be reached or cannot return the whole page, for example
   * under load: the caller should retry.
   */
  readonly renew: (address: string) => Promise<(() => void) | null>
}

interface FetchedFrame {
  readonly content: Frame
  /** Whether the document shows the same content. */
  readonly isInDocument: boolean
}

/** The address of the document and the version of its content. */
interface FirstView {
  readonly address: string
  readonly version: string
}

/**
 * The gateway with prefetched content of whole addresses: a hover starts the request, and the loaders find the
 * content after the click. If that request fails, they request the gateway question by question.
 * @param leave requests an address as a document
 */
export const preparedContent = (
  gateway: GatewayContent,
  fetchReadings: FetchReadings,
  first: FirstView,
  leave: (address: string) => Promise<never>,
): PreparedContent => {
  const fetches = new Map<string, { readonly done: Promise<void>; readonly at: number }>()
  const pages = new Map([[first.address, pageOf(first.version)]])
  /** Addresses whose content this document must not show. */
  const apart = new Set<string>()
  let frame = frameOf(first.version)
  let arriving: Promise<void> = Promise.resolve()

  const accept = (address: string, { readings, version }: FetchedReadings): void => {
    gateway.prime(readings, preparedContentTtl)
    pages.set(address, pageOf(version))
  }

  const prepare = (address: string): Promise<void> => {
    const known = fetches.get(address)
    if (known !== undefined && performance.now() - known.at < preparedContentTtl) return known.done
    const done = fetchReadings(address).then(
      (fetched) => {
        // A request that began before `renew` returns content older than the invalidated content. Content that this
        // document must not show is shown by the document that the link then leads to.
        if (fetches.get(address)?.done !== done) return
        if (fetched.isApart) {
          apart.add(address)
          return
        }
        apart.delete(address)
        accept(address, fetched)
      },
      () => {
        if (fetches.get(address)?.done !== done) return
        fetches.delete(address)
        pages.delete(address)
      },
    )
    fetches.set(address, { done, at: performance.now() })
    return done
  }

  const fetchFrame = async (): Promise<FetchedFrame> => {
    const fetched = await fetchReadings(first.address, true)
    gateway.prime(fetched.readings, preparedContentTtl)
    const read = await firstAnswer(readFrame(askOf(gateway)), AbortSignal.timeout(preparedContentTtl))
    if (isLeft(read)) throw new Error('the content of the frame cannot be fetched')
    // The page itself still shows the content of the document.
    frame = frameOf(fetched.version)
    return { content: read.right, isInDocument: frame === frameOf(first.version) }
  }

  return {
    content: decorate((question) => defer(() => from(arriving).pipe(switchMap(() => question))))(gateway),
    prepare: (address) => void prepare(address),
    arrive: (address) => {
      arriving = prepare(address)
        .then(() => (apart.has(address) ? leave(address) : undefined))
        // Without a network no document can load either; the gateway reports it.
        .catch(() => undefined)
    },
    frame: shared(fetchFrame),
    shown: (address) => `${frame}.${pages.get(address) ?? ''}`,
    renew: async (address) => {
      fetches.clear()
      gateway.forget()
      const fetched = await fetchReadings(address, true)
      if (fetched.isApart) return null
      if (fetched.version === null) throw new Error('the page is incomplete now')
      return () => {
        accept(address, fetched)
        frame = frameOf(fetched.version)
      }
    },
  }
}

const frameOf = (version: string | null): string => version?.split('.')[0] ?? ''
const pageOf = (version: string | null): string => version?.split('.')[1] ?? ''
