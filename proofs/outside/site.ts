import { atOnce, fetchText, sitemapOf } from '@caravanserai/releases/requests'
import type { TextResponse } from '@caravanserai/releases/requests'
import { messageOf } from '../../tools/lib/terminal/say'
import { referencesIn } from './references'

/** A page as the server sends it. */
export interface SentPage extends TextResponse {
  readonly path: string
}

/** A site that was started for this run. */
interface OwnSite {
  /** Its process. */
  readonly pid: number
  readonly log: ReadonlyArray<string>
}

/** The site as all tools see it. */
export interface Site {
  /** Where it is asked. */
  readonly url: string
  /** How it begins the addresses of itself: a site behind a proxy is asked elsewhere than where visitors find it. */
  readonly publicUrl: string
  /** Every page of the sitemap and those that the home page links to. */
  readonly pages: ReadonlyArray<SentPage>
  /** A temporary folder of the trial. */
  readonly folder: string
  readonly own: OwnSite | null
}

/** Requests at once: what a browser does. */
export const AT_ONCE = 6

/** No page or file takes longer, also a picture that is resized on a busy machine; in milliseconds. */
const LIMIT_MS = 60_000

/** Requests a page or a text of the site, without following redirects. */
export const ask = (url: string, path: string): Promise<TextResponse> =>
  fetchText(new URL(path, url), LIMIT_MS, { redirect: 'manual' })

/** The path and query of an address of the site itself; `null` for another site's. */
export const pathIn = (
  { url, publicUrl }: Pick<Site, 'url' | 'publicUrl'>,
  address: string,
): string | null => {
  if (!URL.canParse(address, url)) return null
  const { origin, pathname, search } = new URL(address, url)
  return [url, publicUrl].some((own) => new URL(own).origin === origin) ? pathname + search : null
}

/** Reads all pages of a running site. */
export const readSite = async (url: string, folder: string, own: OwnSite | null): Promise<Site> => {
  const home = await ask(url, '/').catch((error: unknown) => {
    throw new Error(`${url} does not answer: ${messageOf(error)}`)
  })
  const [, canonical = url] = /<link rel="canonical" href="([^"]+)"/.exec(home.text) ?? []
  const addresses = { url, publicUrl: new URL(canonical).origin }
  const linked = referencesIn(home.text).flatMap(({ kind, address }) =>
    kind === 'link' ? [pathIn(addresses, address)] : [],
  )
  const paths = new Set(['/', ...(await sitemapOf(url)), ...linked.filter((path) => path !== null)])
  const sent = await atOnce(AT_ONCE, [...paths], async (path) => ({ path, ...(await ask(url, path)) }))
  return { ...addresses, folder, own, pages: sent.filter(isPage) }
}

const isPage = ({ headers }: TextResponse): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true

/** A message of a tool about an address. */
export interface Finding {
  /** The page or file it is about. */
  readonly where: string
  readonly message: string
  /** The element, say. Of messages that differ in it alone the first is shown. */
  readonly detail?: string
}

/** What a tool has looked at, and what it says. */
export interface Report {
  /** Such as `135 pages`. */
  readonly checked: string
  readonly findings: ReadonlyArray<Finding>
  /** Measured values, a line each. */
  readonly figures?: ReadonlyArray<string>
}

/** A checker that others wrote, or a rule of theirs. Rejects when it cannot be run. */
export interface Tool {
  readonly name: string
  /** The command that it needs, and the package of Debian that has it. */
  readonly needs?: { readonly command: string; readonly debian: string }
  readonly run: (site: Site) => Promise<Report>
}
