import type { cdnNames } from './plugin'

/** How long a response may be cached, in seconds. */
interface Lasting {
  readonly freshS: number
  readonly staleS: number
  readonly staleIfErrorS: number
}

/** Headers and purge requests of one product that caches in front of the site. */
export interface Cdn {
  /** The response header with the tags, and the separator of tags. */
  readonly tags: string
  readonly between: string
  /**
   * Headers that allow the cache to store a response, while browsers revalidate it each time.
   * @param caching `Cache-Control` of the route
   */
  readonly keep: (lasting: Lasting, caching: string) => Readonly<Record<string, string>>
  /** Maximum number of tags per purge request. */
  readonly maxTags: number
  /** A purge request. @param sides composition of each bucket (`bucketHeaderOf`) */
  readonly purge: (tags: ReadonlyArray<string>, token: string | null, sides: string) => RequestInit
  /** Whether the cache can select visitors of a canary. */
  readonly splits: boolean
}

const staleIn = ({ staleS, staleIfErrorS }: Lasting): string =>
  `stale-while-revalidate=${staleS}, stale-if-error=${staleIfErrorS}`

/** Supported caches, by their names in `CDN`. */
export const cdns: Readonly<Record<(typeof cdnNames)[number], Cdn>> = {
  /** With `deploy/varnish/default.vcl`, which removes everything after `max-age` from the header for browsers. */
  varnish: {
    tags: 'xkey',
    between: ' ',
    keep: (lasting, caching) => ({
      'cache-control': `public, ${/max-age=\d+/.exec(caching)?.[0] ?? 'max-age=0'}, s-maxage=${lasting.freshS}, ${staleIn(lasting)}`,
    }),
    maxTags: 200,
    purge: (tags, token, sides) => ({
      method: 'PURGE',
      headers: { xkey: tags.join(' '), 'x-sides': sides, ...bearer(token) },
    }),
    splits: true,
  },
  /**
   * fastly.com/documentation/reference/api/purging: keys per request, and authentication. Fastly removes
   * `Surrogate-Control` for browsers.
   */
  fastly: {
    tags: 'surrogate-key',
    between: ' ',
    keep: (lasting) => ({ 'surrogate-control': `max-age=${lasting.freshS}, ${staleIn(lasting)}` }),
    maxTags: 256,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { 'surrogate-key': tags.join(' '), ...(token !== null && { 'fastly-key': token }) },
    }),
    splits: false,
  },
  /**
   * developers.cloudflare.com/api/resources/cache/methods/purge. `CDN-Cache-Control` (RFC 9213) takes precedence over
   * `Cache-Control`.
   */
  cloudflare: {
    tags: 'cache-tag',
    between: ',',
    keep: (lasting) => ({ 'cdn-cache-control': `max-age=${lasting.freshS}, ${staleIn(lasting)}` }),
    maxTags: 30,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
    splits: false,
  },
}

const bearer = (token: string | null) => (token === null ? {} : { authorization: `Bearer ${token}` })
