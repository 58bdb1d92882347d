import type { CdnName } from '@caravanserai/settings'

/** How long a response may be kept, in seconds. */
interface Lasting {
  readonly freshS: number
  readonly staleS: number
  readonly staleIfErrorS: number
}

/** A cache in front, in its own terms. */
export interface Cdn {
  /** The header of a response with its tags, and what is between them. */
  readonly tags: string
  readonly between: string
  /** The headers that let it keep a response, which browsers go on to ask for each time. @param caching what the route says */
  readonly keep: (lasting: Lasting, caching: string) => Readonly<Record<string, string>>
  /** Tags of one call. */
  readonly most: number
  /** A call that purges tags. @param sides who is shown a canary (`bucketHeaderOf`) */
  readonly purge: (tags: ReadonlyArray<string>, token: string | null, sides: string) => RequestInit
  /** Whether it can be told which visitors are shown a canary. */
  readonly splits: boolean
}

const staleIn = ({ staleS, staleIfErrorS }: Lasting): string =>
  `stale-while-revalidate=${staleS}, stale-if-error=${staleIfErrorS}`

/** The caches by their names in `CDN`. */
export const cdns: Readonly<Record<CdnName, Cdn>> = {
  /** With `deploy/varnish/default.vcl`, which gives browsers the header without what follows `max-age`. */
  varnish: {
    tags: 'xkey',
    between: ' ',
    keep: (lasting, caching) => ({
      'cache-control': `public, ${/max-age=\d+/.exec(caching)?.[0] ?? 'max-age=0'}, s-maxage=${lasting.freshS}, ${staleIn(lasting)}`,
    }),
    most: 200,
    purge: (tags, token, sides) => ({
      method: 'PURGE',
      headers: { xkey: tags.join(' '), 'x-sides': sides, ...bearer(token) },
    }),
    splits: true,
  },
  /** fastly.com/documentation/reference/api/purging: keys of one call, and who may send it. It gives browsers no `Surrogate-Control`. */
  fastly: {
    tags: 'surrogate-key',
    between: ' ',
    keep: (lasting) => ({ 'surrogate-control': `max-age=${lasting.freshS}, ${staleIn(lasting)}` }),
    most: 256,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { 'surrogate-key': tags.join(' '), ...(token !== null && { 'fastly-key': token }) },
    }),
    splits: false,
  },
  /** developers.cloudflare.com/api/resources/cache/methods/purge. `CDN-Cache-Control` (RFC 9213) goes before `Cache-Control`. */
  cloudflare: {
    tags: 'cache-tag',
    between: ',',
    keep: (lasting) => ({ 'cdn-cache-control': `max-age=${lasting.freshS}, ${staleIn(lasting)}` }),
    most: 30,
    purge: (tags, token) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ tags }),
    }),
    splits: false,
  },
}

const bearer = (token: string | null) => (token === null ? {} : { authorization: `Bearer ${token}` })
