import { addressKey } from '@caravanserai/adapters/server'
import type { RenderedPage } from '../../protocol/messages'
import { OWN_PAGES } from '../../site/ownPages'
import type { MadeOf } from '../http/readyResponses'
import type { Body } from '../http/sendCompressed'
import type { PageTrace } from '../operate/timing'
import type { PageFacts, PageOwner } from '../operate/requestLog'
import type { Document, RenderedIn } from './document/documentOf'
import type { KeptPage } from './pageCache'

/** A response to a page address. */
export interface PageResponse extends PageFacts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `null` for an uncacheable page, and for a redirect. */
  readonly etag: string | null
  /** `null` for a redirect. */
  readonly body: Body | null
  /** The page's canonical address, if it differs from the requested one. */
  readonly elsewhere?: string
  /** Set if a shared cache may store the page. */
  readonly madeOf?: MadeOf
  /** If there is no page: the paths of the questions without an answer. */
  readonly asked?: ReadonlyArray<string>
}

/** A page in the cache. */
export interface OwnedPage extends KeptPage, Pick<PageResponse, 'of' | 'elsewhere' | 'madeOf'> {}

/** The response with a cached or cacheable page. */
export const keptResponse = (page: OwnedPage, trace: PageTrace): PageResponse => {
  const { headers, etag, of, elsewhere, madeOf } = page
  return {
    status: 200,
    headers,
    etag,
    body: page,
    of,
    trace,
    ...(elsewhere !== undefined && { elsewhere }),
    ...(madeOf && { madeOf }),
  }
}

/** The response with a document that is rendered for each request. */
export const uncached = ({ status, headers, html }: Document, facts: PageFacts): PageResponse => ({
  status,
  headers,
  etag: null,
  body: { plain: html, brotli: null },
  ...facts,
})

export const redirectTo = (status: number, location: string, facts: PageFacts): PageResponse => ({
  status,
  // Caches must revalidate: an editor may restore an address.
  headers: { location, 'cache-control': 'no-cache' },
  etag: null,
  body: null,
  ...facts,
})

/**
 * The page's canonical address.
 * @param pathname the requested path
 */
export const placeOf = (
  { status, head, asked }: Pick<RenderedPage, 'status' | 'head' | 'asked'>,
  pathname: string,
): Pick<PageResponse, 'elsewhere' | 'asked'> => {
  if (status === 404) return { asked }
  const [, { href = '' } = {}] = head.tags.find(([, { rel }]) => rel === 'canonical') ?? []
  const canonical = URL.canParse(href) ? new URL(href) : null
  return canonical === null || addressKey(canonical.pathname) === addressKey(pathname)
    ? {}
    : { elsewhere: canonical.pathname + canonical.search }
}

/** Makes a page uncacheable, because it contains what one visitor has typed. */
export const forOneVisitor = (page: PageResponse): PageResponse => ({
  ...page,
  headers: { ...page.headers, 'cache-control': 'no-store' },
})

/** Log fields of a rendered page. */
export const factsOf = (
  { isOfMachine, ...rendered }: Pick<RenderedIn, 'owner' | 'own' | 'insteadOf' | 'isOfMachine'>,
  trace: PageTrace,
): PageFacts => ({ of: pageOwner(rendered), trace, ...(isOfMachine && { isOfMachine }) })

const pageOwner = ({
  owner,
  own,
  insteadOf,
}: Pick<RenderedIn, 'owner' | 'own' | 'insteadOf'>): PageOwner | null =>
  own
    ? { pattern: own.path, remote: OWN_PAGES, release: null }
    : owner && {
        pattern: owner.pattern,
        remote: owner.remote.name,
        release: owner.remote.release?.info.release ?? null,
        ...(insteadOf !== undefined && { insteadOf }),
      }
