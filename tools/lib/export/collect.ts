import { elementsOf } from '../html/validHtml'
import { NOT_FOUND, placeOfFile, placeOfPage } from './places'
import type { Place } from './places'
import type { Redirect } from './redirects'
import { ownAddress } from './targets'
import { isXml, walk } from './walk'
import type { Answer, WalkOptions } from './walk'

/** A document of the site. */
export interface Page extends Place {
  /** The security policy that it was sent with. */
  readonly policy: string
  /** What a fragment can lead to. */
  readonly ids: ReadonlySet<string>
}

/** Anything else, and whether it is a text that names addresses of the site. */
export interface CopiedFile extends Place {
  readonly hasAddresses: boolean
}

/** What a site has, by the addresses that it has there. */
export interface Collected {
  readonly pages: ReadonlyMap<string, Page>
  readonly files: ReadonlyMap<string, CopiedFile>
  readonly moved: ReadonlyMap<string, Redirect>
  /** What could not be had, and the status of the response. */
  readonly missing: ReadonlyMap<string, number>
  /** The headers of the home page. */
  readonly headers: Headers
}

/** Where the site's own search is. */
export const SEARCH = '/search'

/** An address where nothing is, whose page hosts show for all others of that kind. */
export const NOWHERE = '/404'

/** What no page needs to link to. */
const seeds = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/.well-known/security.txt',
  SEARCH,
  NOWHERE,
]

export interface CollectOptions extends Pick<WalkOptions, 'url' | 'siteUrl' | 'onProgress'> {
  /** Addresses that lead on, which no page links to. */
  readonly oldAddresses: ReadonlyArray<string>
  readonly write: (file: string, content: Buffer | string) => Promise<void>
}

/** Writes everything that visitors of a running site can reach, as it is. Throws where it has no home page. */
export const collect = async ({
  url,
  siteUrl,
  oldAddresses,
  onProgress,
  write,
}: CollectOptions): Promise<Collected> => {
  const pages = new Map<string, Page>()
  const files = new Map<string, CopiedFile>()
  const moved = new Map<string, Redirect>()
  const missing = new Map<string, number>()
  let home: Answer | null = null
  const onAnswer = async (answer: Answer): Promise<void> => {
    const { target, status, type, location, headers, body } = answer
    if (target === '/') home = answer
    if (location !== null && status >= 300 && status < 400) {
      const to = ownAddress(location, target, siteUrl)?.target ?? location
      moved.set(target, { from: target, to, isPermanent: status === 301 || status === 308 })
    } else if (type === 'text/html' && (status === 200 || target === NOWHERE)) {
      const place = target === NOWHERE ? { file: NOT_FOUND, address: `/${NOT_FOUND}` } : placeOfPage(target)
      const policy = headers.get('content-security-policy') ?? ''
      pages.set(target, { ...place, policy, ids: idsIn(body.toString('utf8')) })
      await write(place.file, body)
    } else if (status === 200) {
      const place = placeOfFile(target, type)
      files.set(target, { ...place, hasAddresses: isXml(type) || /^text\/(plain|calendar)$/.test(type) })
      await write(place.file, body)
    } else missing.set(target, status)
  }
  await walk({ url, siteUrl, seeds: [...seeds, ...oldAddresses], onAnswer, onProgress })
  const headers = (home as Answer | null)?.headers
  if (headers === undefined || !pages.has('/'))
    throw new Error(`${url} has no home page: status ${missing.get('/')}`)
  return { pages, files, moved, missing, headers }
}

const idsIn = (html: string): ReadonlySet<string> =>
  new Set(elementsOf(html).flatMap(({ attributes: { id } }) => id ?? []))
