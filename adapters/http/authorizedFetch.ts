import { httpLimits } from '../limits'

/** The part of the platform's `fetch` that is used here. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A backend's address, and the value of the `authorization` header that it requires. */
interface Credentials {
  readonly address: string
  /** The address of an external storage with its files, if any. */
  readonly media?: string | null
  readonly authorization?: string | null
}

/** A line break would add a header; the platform's own error for it quotes the value. */
const isHeaderValue = (value: string): boolean => /^[\x20-\x7e]+$/.test(value)

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/** The header by the origin of its backend. If two backends share an origin, the first one's header is sent. */
const headersOf = (backends: ReadonlyArray<Credentials>): ReadonlyMap<string | null, string> => {
  const headers = new Map<string | null, string>()
  for (const { address, authorization = null } of backends) {
    if (authorization === null) continue
    const origin = originOf(address)
    if (origin === null || !isHeaderValue(authorization))
      throw new Error('credentials that cannot be sent: expected an http(s) address and one printable line')
    if (!headers.has(origin)) headers.set(origin, authorization)
  }
  return headers
}

const redirectOf = ({ status, headers }: Response): string | null =>
  [301, 302, 303, 307, 308].includes(status) ? headers.get('location') : null

/**
 * A `fetch` that sends the credentials of each backend to the origin of its address only. A redirect is followed
 * without them, and only to a backend or its files: the response chooses its target, and an answer from another
 * server, such as a server behind the firewall, is not content.
 */
export const authorizedFetch = (
  backends: ReadonlyArray<Credentials>,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Fetch => {
  const authorizations = headersOf(backends)
  const known = backends.flatMap(({ address, media = null }) => [address, ...(media === null ? [] : [media])])
  return async (url, init = {}) => {
    const headers = new Headers(init.headers)
    const authorization = authorizations.get(originOf(url))
    if (authorization !== undefined) headers.set('authorization', authorization)
    let from = url
    let response = await fetch(url, { ...init, headers, redirect: 'manual' })
    // A body is sent once: a redirect of it is a failure.
    if (!/^(GET|HEAD)$/.test(init.method ?? 'GET')) return response
    for (let left: number = httpLimits.redirects; ; left -= 1) {
      const location = redirectOf(response)
      if (location === null) return response
      await response.body?.cancel()
      if (left === 0) throw new Error('redirect count exceeded')
      if (!URL.canParse(location, from)) throw new Error('redirects to no address')
      from = new URL(location, from).href
      if (![url, ...known].some((address) => isSameServer(from, address)))
        throw new Error('redirects to another server')
      response = await fetch(from, { ...init, redirect: 'manual' })
    }
  }
}

/**
 * Whether an address has the origin of another address, or the same host with https, to which plain http is often
 * redirected.
 */
const isSameServer = (url: string, candidate: string): boolean => {
  if (!URL.canParse(candidate)) return false
  const [parsed, known] = [new URL(url), new URL(candidate)]
  if (!/^https?:$/.test(parsed.protocol)) return false
  return (
    parsed.origin === known.origin ||
    (parsed.protocol === 'https:' &&
      parsed.port === '' &&
      known.port === '' &&
      parsed.hostname === known.hostname)
  )
}
