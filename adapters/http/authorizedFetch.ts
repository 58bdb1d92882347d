/** The part of the platform's `fetch` that is used here. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A backend's address, and the value of the `authorization` header that it asks for. */
export interface Credentials {
  readonly address: string
  readonly authorization?: string | null
}

/** A line break would add a header; the platform's own error for it quotes the value. */
const isHeaderValue = (value: string): boolean => /^[\x20-\x7e]+$/.test(value)

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/** The header by the origin of its backend. Where two backends share an origin, the first one's is sent. */
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
 * `fetch` that sends the credentials of each backend to the origin of its address, and nowhere else.
 * A redirect is followed without them: where it leads is chosen by the response, not by the operator.
 */
export const authorizedFetch = (
  backends: ReadonlyArray<Credentials>,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Fetch => {
  const authorizations = headersOf(backends)
  return async (url, init = {}) => {
    const authorization = authorizations.get(originOf(url))
    if (authorization === undefined) return fetch(url, init)
    const headers = new Headers(init.headers)
    headers.set('authorization', authorization)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    const location = redirectOf(response)
    if (location === null) return response
    await response.body?.cancel()
    return fetch(new URL(location, url).href, init)
  }
}
