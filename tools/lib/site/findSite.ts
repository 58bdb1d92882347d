import type { SiteStatus } from '@caravanserai/releases'
import type { NumberedSet } from '@caravanserai/releases/ledger'
import { messageOf } from '../terminal/say'
import { readStatus } from './siteStatus'

/** The running site that a command talks to, or where it was looked for. */
export interface FoundSite {
  /** Of the site that answers; where none does, the first address that was asked. */
  readonly address: string
  /** `null` where none answers. */
  readonly status: SiteStatus | null
  /** What answers instead of a site, in one line; `null` where nothing listens. */
  readonly fault: string | null
  /** Every address that was asked, for messages. */
  readonly asked: string
}

/**
 * The first of these addresses at which a site answers. Where something else answers, such as a proxy that keeps `/readyz` to
 * itself, the next one is asked.
 */
export const findSite = async (
  addresses: ReadonlyArray<string>,
  read: (address: string) => Promise<SiteStatus | null> = readStatus,
): Promise<FoundSite> => {
  const faults: { readonly address: string; readonly fault: string }[] = []
  const asked = addresses.join(' or ')
  for (const address of addresses) {
    const status = await read(address).catch((error: unknown) => {
      faults.push({ address, fault: messageOf(error) })
      return null
    })
    if (status !== null) return { address, status, fault: null, asked }
  }
  const [first] = faults
  return { address: first?.address ?? addresses[0] ?? '', status: null, fault: first?.fault ?? null, asked }
}

/** Which releases and which site a command is about, in one line. */
export const placesLine = (title: string, newest: NumberedSet, site: FoundSite): string =>
  `Releases: ${title} (${newest.number === 0 ? 'no set yet' : `set ${newest.number}`}) · site: ${siteWords(newest, site)}`

const siteWords = (newest: NumberedSet, { address, status, fault, asked }: FoundSite): string => {
  if (status !== null) return `${address} (${followedWords(newest, status)})`
  return fault === null ? `none answers at ${asked}` : `not known (${fault})`
}

/** A site may be behind the newest set, but never before it. Sites of versions before sets had numbers say none. */
const followedWords = ({ number }: NumberedSet, status: SiteStatus): string => {
  if (status.set === null) return 'it has read no set yet'
  const live = `live set ${status.number ?? status.set}`
  return (status.number ?? 0) > number ? `${live}, which is not one of these releases` : live
}
