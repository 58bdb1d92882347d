import { pageFaults } from '@caravanserai/releases/gate'
import type { GateFault } from '@caravanserai/releases'
import { capturedMenus } from './capturedMenus'
import { checked, skipped } from './checked'
import type { Checked } from './checked'
import type { ContentOf } from './liveContent'
import { startRehearsal } from './rehearsal'
import { rehearsedSet } from './rehearsedSet'
import type { Rehearsed } from './rehearsedSet'
import { pageFaultsOf, renderAll } from './renderAll'
import { seePages } from './seePages'
import type { RequestedPage } from './seePages'

export interface JudgeLiveOptions {
  readonly release: Rehearsed
  readonly live: ContentOf
  readonly site: string
  /** The name of the running site, which its titles end with. */
  readonly brand: string
  /** The patterns of the live release of the remote; none where there is none. */
  readonly livePatterns: ReadonlyArray<string>
}

/** Addresses of one pattern: content of every kind is in the recorded content. */
const MOST_OF_PATTERN = 10

/**
 * Renders the pages on the content of the running site. What the running site fails as well is the content's fault, or an
 * old one, but for a link in the menus of every page that leads to no page: that is the remote's, whatever the content is.
 */
export const judgeLive = async ({
  release,
  live,
  site,
  brand,
  livePatterns,
}: JudgeLiveOptions): Promise<Checked> => {
  if ('missing' in live) return skipped('live content', live.missing)
  const started = performance.now()
  const { name } = release.info
  // Alone: the host would load and try the other remotes, too, for pages that are not asked for here.
  const rehearsal = await startRehearsal(name, await rehearsedSet(release, []), live.env).catch(() => null)
  // Why the release cannot be loaded is said of the recorded content.
  if (rehearsal === null) return skipped('live content', 'no page could be rendered')
  try {
    const rendered = await renderAll(release, rehearsal, MOST_OF_PATTERN)
    const faults = pageFaultsOf(rendered)
    const failed = rendered.pages.filter(({ tried }) =>
      faults.some(({ pages }) => pages.includes(tried.address)),
    )
    const addresses = failed.map(({ tried }) => tried)
    const now = await seePages({ url: site, name, failures: null, server: '' }, addresses)
    const isOfMenu = isMenuLink(release.info)
    const own = faults.filter((fault) => isOfMenu(fault) || !hasSame(now, fault, brand))
    const captured = await capturedMenus(release.info, rehearsal.url, livePatterns)
    return checked(
      'live content',
      {
        faults: [...own, ...captured].map((fault) => ({ ...fault, check: 'live content' })),
        note: `${rendered.pages.length} addresses, compared with the running site`,
      },
      performance.now() - started,
    )
  } finally {
    await rehearsal.stop()
  }
}

/** Whether a fault is that a link of the remote in the menus leads to no page. */
const isMenuLink = ({ links = [] }: Rehearsed['info']) => {
  const paths = new Set(links.map(({ to }) => to.replace(/[?#].*/s, '')))
  return ({ pages, fault }: GateFault): boolean =>
    fault === 'status 404' && pages.some((page) => paths.has(page))
}

const hasSame = (now: ReadonlyArray<RequestedPage>, { pages, fault }: GateFault, brand: string): boolean => {
  const page = now.find(({ seen }) => pages.includes(seen.address))?.seen
  return (
    page !== undefined &&
    (page.status !== 200 || pageFaults(page, { brand }).some((known) => known.fault === fault))
  )
}
