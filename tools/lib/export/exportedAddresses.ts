import type { Collected } from './collect'
import type { MapAddress } from './htmlAddresses'
import { decoded } from './places'
import { ownAddress } from './targets'

/** An address on a page that leads to nothing. */
export interface DeadLink {
  readonly from: string
  readonly to: string
  readonly reason: string
}

export interface ExportedAddresses {
  /** The address in the export, of what is at an address of the site, through all redirects; `null` where nothing is. */
  readonly addressOf: (target: string) => string | null
  /** The addresses that are written on a page, as they are in the export. */
  readonly mapOf: (page: string) => MapAddress
  /** What was asked for in vain so far. */
  readonly dead: ReadonlyArray<DeadLink>
}

/** No redirect of the site leads further; a circle of them ends here. */
const HOPS = 5

/** The addresses of a site as they are in its export. */
export const exportedAddresses = (
  { pages, files, moved, missing }: Pick<Collected, 'pages' | 'files' | 'moved' | 'missing'>,
  siteUrl: string,
): ExportedAddresses => {
  const dead: DeadLink[] = []
  const endOf = (target: string, hops = 0): string => {
    const next = moved.get(target)?.to
    return next === undefined || hops === HOPS ? target : endOf(next, hops + 1)
  }
  const addressOf = (target: string): string | null => {
    const end = endOf(target)
    return pages.get(end)?.address ?? files.get(end)?.address ?? null
  }
  const reasonOf = (end: string): string => {
    const status = missing.get(end)
    return status === undefined ? 'is not in the export' : `answers with ${status}`
  }
  return {
    addressOf,
    dead,
    mapOf: (from) => (written) => {
      const own = ownAddress(written, from, siteUrl)
      if (own === null) return written
      const end = endOf(own.target)
      // To another site.
      if (!end.startsWith('/')) return end
      const address = addressOf(end)
      const ids = pages.get(end)?.ids
      const id = decoded(own.fragment.slice(1))
      if (address === null) dead.push({ from, to: own.target, reason: reasonOf(end) })
      else if (ids !== undefined && id !== '' && id !== 'top' && !ids.has(id))
        dead.push({ from, to: own.target + own.fragment, reason: 'has no such part' })
      if (address === null || written.startsWith('#')) return written
      return (URL.canParse(written) ? siteUrl : '') + address + own.fragment
    },
  }
}
