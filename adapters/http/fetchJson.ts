import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { Observable } from 'rxjs'
import { unreachable } from '../content'
import type { ContentError } from '../content'
import { answerWithin } from '../withTimeLimit'

/** Asks an address for JSON. Emits one `Either`, then completes; never errors. Unsubscribing aborts the request. */
export type GetJson = (url: string) => Observable<Either<ContentError, unknown>>

export interface FetchJsonOptions {
  /** For the whole answer, not only its headers. */
  readonly timeLimitMs?: number
  readonly maxBytes?: number
  readonly fetch?: typeof globalThis.fetch
}

const grouped = (n: number): string => n.toLocaleString('en')

/** What Node and browsers call a failed connection, in the operator's words. */
const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  UND_ERR_SOCKET: 'connection closed',
}

const reasonOf = (thrown: unknown): string => {
  const { cause, message } = (thrown ?? {}) as { readonly cause?: { readonly code?: unknown }; readonly message?: unknown }
  const code = String(cause?.code ?? '')
  return connectionReasons[code] ?? (code || String(message ?? 'request failed').split('\n')[0] || 'request failed')
}

const typeOf = (response: Response): string => response.headers.get('content-type')?.split(';')[0]?.trim() || 'no type'

/** The body as bytes; `null` when it has more than `maxBytes`. */
const bytesOf = async (response: Response, maxBytes: number): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maxBytes) return null
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

const parsed = (text: string): Either<null, unknown> => {
  try {
    return right(JSON.parse(text))
  } catch {
    return left(null)
  }
}

/** One request; the caller's `signal` ends it. Text is UTF-8, said so or not. */
const ask = async (
  url: string,
  { fetch, maxBytes, signal }: { readonly fetch: typeof globalThis.fetch; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Either<ContentError, unknown>> => {
  const fails = (reason: string) => left(unreachable(url, reason))
  try {
    const response = await fetch(url, { headers: { Accept: 'application/json' }, signal })
    const type = typeOf(response)
    if (!response.ok || response.status === 204) return fails(`status ${response.status} (${type})`)

    const bytes = await bytesOf(response, maxBytes)
    if (bytes === null) return fails(`more than ${grouped(maxBytes)} bytes`)

    const json = parsed(new TextDecoder().decode(bytes))
    return json._tag === 'Left' ? fails(`not JSON: ${grouped(bytes.byteLength)} bytes of ${type}`) : json
  } catch (thrown) {
    return fails(reasonOf(thrown))
  }
}

/** GET of JSON, without credentials of any kind. A failure of any sort is `Unreachable` with a one-line reason. */
export const fetchJson = ({
  timeLimitMs = 2_000,
  maxBytes = 8 * 1024 * 1024,
  fetch = (input, init) => globalThis.fetch(input, init),
}: FetchJsonOptions = {}): GetJson =>
  (url) =>
    new Observable<Either<ContentError, unknown>>((observer) => {
      const request = new AbortController()
      void ask(url, { fetch, maxBytes, signal: request.signal }).then((answer) => {
        observer.next(answer)
        observer.complete()
      })
      return () => request.abort()
    }).pipe(answerWithin(timeLimitMs, url))
