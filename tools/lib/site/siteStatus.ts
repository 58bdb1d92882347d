import { setTimeout as delay } from 'node:timers/promises'
import { parseSiteStatus } from '@caravanserai/releases'
import type { SiteStatus } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import { fetchText } from '@caravanserai/releases/requests'
import type { NumberedSet } from '@caravanserai/releases/ledger'
import { messageOf } from '../terminal/say'

/** Time limit of one status request, in milliseconds. The site responds without waiting for anything. */
const REQUEST_MS = 3_000

/**
 * The status of the site at an address; `null` when no process listens there. Throws a one-line message when the
 * request fails or the response is not a status.
 */
export const readStatus = async (address: string): Promise<SiteStatus | null> => {
  const url = `${address}/readyz`
  const answer = await fetchText(url, REQUEST_MS).catch((error: unknown) => {
    if (isRefused(error)) return null
    throw new Error(`${url}: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (answer === null) return null
  const status = parseSiteStatus(answer.text)
  if (isLeft(status))
    throw new Error(`${url}: ${status.left} (status ${answer.status}); set PORT to the port of the site`)
  return status.right
}

/** Time limit for all releases of a set to go live, in milliseconds. */
const READY_MS = 180_000

/** Waits until every remote of a running site has a live release. Throws a one-line message when one has none. */
export const untilReady = async (address: string): Promise<void> => {
  const end = Date.now() + READY_MS
  for (;;) {
    const status = await readStatus(address)
    if (status?.ready === true && status.missing.length === 0) return
    if (Date.now() > end) throw new Error(`${address}: not every remote is live: ${JSON.stringify(status)}`)
    await delay(100)
  }
}

/** Whether the connection was refused, according to the cause of `fetch`'s error. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'

/** The running site that a command uses, or the addresses that were tried. */
export interface FoundSite {
  /** The address of the responding site; otherwise the first address that was tried. */
  readonly address: string
  /** `null` if no site responds. */
  readonly status: SiteStatus | null
  /** A one-line description of another program that responds; `null` if no process listens. */
  readonly fault: string | null
  /** All tried addresses, for messages. */
  readonly tried: string
}

/**
 * Finds the first address at which a site responds. If another program responds, such as a proxy that does not
 * forward `/readyz`, the next address is tried.
 */
export const findSite = async (
  addresses: ReadonlyArray<string>,
  read: (address: string) => Promise<SiteStatus | null> = readStatus,
): Promise<FoundSite> => {
  const faults: { readonly address: string; readonly fault: string }[] = []
  const tried = addresses.join(' or ')
  for (const address of addresses) {
    const status = await read(address).catch((error: unknown) => {
      faults.push({ address, fault: messageOf(error) })
      return null
    })
    if (status !== null) return { address, status, fault: null, tried }
  }
  const [first] = faults
  return { address: first?.address ?? addresses[0] ?? '', status: null, fault: first?.fault ?? null, tried }
}

/** The store and the site that a command uses, in one line. */
export const placesLine = (title: string, newest: NumberedSet, site: FoundSite): string =>
  `Releases: ${title} (${newest.number === 0 ? 'no set yet' : `set ${newest.number}`}) · site: ${siteWords(newest, site)}`

const siteWords = (newest: NumberedSet, { address, status, fault, tried }: FoundSite): string => {
  if (status !== null) return `${address} (${followedWords(newest, status)})`
  return fault === null ? `no answer at ${tried}` : `not known (${fault})`
}

/** A site may be behind the newest set, but never ahead of it. Old versions of the site report no set number. */
const followedWords = ({ number }: NumberedSet, status: SiteStatus): string => {
  if (status.set === null) return 'it has read no set yet'
  const live = `live set ${status.number ?? status.set}`
  return (status.number ?? 0) > number ? `${live}, which is not one of these releases` : live
}
