import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { Observable } from 'rxjs'
import { unreachable } from '../port/content'
import type { ContentError } from '../port/content'
import { answerWithin } from '../resilience/withTimeLimit'
import { retryAfterMs } from './retryAfter'

/** Asks an address for JSON. Emits one `Either`, then completes; never errors. Unsubscribing aborts the request. */
export type GetJson = (url: string) => Observable<Either<ContentError, unknown>>

export interface FetchJsonOptions {
  /** For the whole answer, not only its headers. */
  readonly timeLimitMs?: number
  readonly maxBytes?: number
  /**
   * Sent with every request: a key, where a backend wants one. Never told to anyone. A key belongs into `Authorization`,
   * which `fetch` does not hand on when it is redirected to another host.
   */
  readonly headers?: Readonly<Record<string, string>>
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

/** What `fetch` says where asking again never helps, and what the operator is told. */
const hopeless: ReadonlyArray<readonly [RegExp, string]> = [
  [/ URL|unknown scheme|bad port|not implemented/, 'bad address'],
  [/redirect count/, 'too many redirects'],
  [/invalid header/, 'a request header that cannot be sent'],
]

/** The failure of a request, in one line. What was thrown may quote a header, so only what is known or plain words is said. */
const failureOf = (thrown: unknown): readonly [reason: string, retryAfterMs: number | null] => {
  const { cause, message = '' } = (thrown ?? {}) as {
    readonly cause?: { readonly code?: unknown; readonly message?: unknown }
    readonly message?: unknown
  }
  const text = String(message)
  const [, never] = hopeless.find(([says]) => says.test(`${text} ${String(cause?.message ?? '')}`)) ?? []
  if (never !== undefined) return [never, null]
  const code = String(cause?.code ?? '')
  const [words = 'request failed'] = /^[\w .,'-]{1,80}/.exec(/[":]/.test(text) ? '' : text) ?? []
  return [connectionReasons[code] ?? (code || words), 0]
}

/** The media type that the answer claims; it may be anything, so only what looks like one is told. */
const typeOf = (response: Response): string => {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() || 'no type'
  return type === 'no type' || /^[\w.+-]{1,40}\/[\w.+-]{1,40}$/.test(type) ? type : 'an odd type'
}

/** The body as bytes; `null` when it has, or claims, more than `maxBytes`. */
const bytesOf = async (response: Response, maxBytes: number): Promise<Uint8Array | null> => {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return null
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

interface Ask extends Required<Pick<FetchJsonOptions, 'fetch' | 'maxBytes' | 'headers'>> {
  readonly signal: AbortSignal
}

/** One request; the caller's `signal` ends it. Text is UTF-8, said so or not. */
const ask = async (
  url: string,
  { fetch, maxBytes, headers, signal }: Ask,
): Promise<Either<ContentError, unknown>> => {
  const fails = (reason: string, mayHelpInMs: number | null = null) =>
    left(unreachable(url, reason, mayHelpInMs))
  try {
    const response = await fetch(url, { headers: { Accept: 'application/json', ...headers }, signal })
    const type = typeOf(response)
    if (!response.ok || response.status === 204)
      return fails(`status ${response.status} (${type})`, retryAfterMs(response))

    const bytes = await bytesOf(response, maxBytes)
    if (bytes === null) return fails(`more than ${grouped(maxBytes)} bytes`)

    const json = parsed(new TextDecoder().decode(bytes))
    return json._tag === 'Left' ? fails(`not JSON: ${grouped(bytes.byteLength)} bytes of ${type}`) : json
  } catch (thrown) {
    return fails(...failureOf(thrown))
  }
}

/**
 * GET of JSON, without cookies. A failure of any sort is `Unreachable` with a one-line reason that holds nothing of the
 * answer, and says whether asking again may help.
 */
export const fetchJson =
  ({
    timeLimitMs = 2_000,
    maxBytes = 8 * 1024 * 1024,
    headers = {},
    fetch = (input, init) => globalThis.fetch(input, init),
  }: FetchJsonOptions = {}): GetJson =>
  (url) =>
    new Observable<Either<ContentError, unknown>>((observer) => {
      const request = new AbortController()
      void ask(url, { fetch, maxBytes, headers, signal: request.signal }).then((answer) => {
        observer.next(answer)
        observer.complete()
      })
      return () => request.abort()
    }).pipe(answerWithin(timeLimitMs, url))
