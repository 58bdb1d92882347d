import { atOnce, fetchText, sitemapOf } from '@caravanserai/releases/requests'
import type { TextResponse } from '@caravanserai/releases/requests'
import { messageOf } from '../../tools/lib/terminal/say'
import { referencesIn } from './references'

/** A page as sent by the server. */
export interface SentPage extends TextResponse {
  readonly path: string
}

/** A site that was started for this run. */
interface OwnSite {
  readonly pid: number
  readonly log: ReadonlyArray<string>
}

/** The site as seen by all tools. */
export interface Site {
  /** The address for requests. */
  readonly url: string
  /** The prefix of the site's absolute addresses, which differs from `url` behind a proxy. */
  readonly publicUrl: string
  /** Every page of the sitemap, and the pages that the home page links to. */
  readonly pages: ReadonlyArray<SentPage>
  readonly folder: string
  readonly own: OwnSite | null
}

/** Number of concurrent requests, as in a browser. */
export const AT_ONCE = 6

/** Time limit in milliseconds, sufficient for resizing a picture on a busy machine. */
const LIMIT_MS = 60_000

/** Requests a page or a text of the site, without following redirects. */
export const get = (url: string, path: string): Promise<TextResponse> =>
  fetchText(new URL(path, url), LIMIT_MS, { redirect: 'manual' })

/** The path and query of an address of the site; `null` for another site's. */
export const pathIn = (
  { url, publicUrl }: Pick<Site, 'url' | 'publicUrl'>,
  address: string,
): string | null => {
  if (!URL.canParse(address, url)) return null
  const { origin, pathname, search } = new URL(address, url)
  return [url, publicUrl].some((known) => new URL(known).origin === origin) ? pathname + search : null
}

export const readSite = async (url: string, folder: string, own: OwnSite | null): Promise<Site> => {
  const home = await get(url, '/').catch((error: unknown) => {
    throw new Error(`${url} does not answer: ${messageOf(error)}`)
  })
  const [, canonical = url] = /<link rel="canonical" href="([^"]+)"/.exec(home.text) ?? []
  const addresses = { url, publicUrl: new URL(canonical).origin }
  const linked = referencesIn(home.text).flatMap(({ kind, address }) =>
    kind === 'link' ? [pathIn(addresses, address)] : [],
  )
  const paths = new Set(['/', ...(await sitemapOf(url)), ...linked.filter((path) => path !== null)])
  const sent = await atOnce(AT_ONCE, [...paths], async (path) => ({ path, ...(await get(url, path)) }))
  return { ...addresses, folder, own, pages: sent.filter(isPage) }
}

const isPage = ({ headers }: TextResponse): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true

/** A tool's message about an address. */
export interface Finding {
  /** The address of the page or file. */
  readonly where: string
  readonly message: string
  /** For example the element. Messages that differ only in their detail are shown once. */
  readonly detail?: string
}

/** The extent of a check, and its messages. */
export interface Report {
  /** For example `135 pages`. */
  readonly checked: string
  readonly findings: ReadonlyArray<Finding>
  /** Measured values, one line each. */
  readonly figures?: ReadonlyArray<string>
}

/** A third-party checker or rule. Rejects when it cannot run. */
export interface Tool {
  readonly name: string
  /** The required command, and its Debian package. */
  readonly needs?: { readonly command: string; readonly debian: string }
  readonly run: (site: Site) => Promise<Report>
}
