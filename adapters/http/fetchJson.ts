import { left, right, isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { Observable, asyncScheduler } from 'rxjs'
import type { Decoder } from 'io-ts'
import { backendLimits, httpLimits, movingLimits } from '../limits'
import { unreachable, malformed } from '../port/content'
import type { ContentError } from '../port/content'
import { answerWithin } from '../resilience/timeLimits'
import type { Fetch } from './authorizedFetch'
import { describe } from '../port/faults'

/** Statuses of temporary failures: timeouts, too early, too many requests, server errors. */
const temporary = [408, 425, 429, 500, 502, 503, 504]

/** The header `Retry-After`, seconds or an HTTP date, in milliseconds from now; 0 if invalid, at most an hour. */
const waitOf = (header: string): number => {
  const text = header.trim()
  // Only a date that ends in GMT: `Date.parse` accepts nearly any text.
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : / GMT$/.test(text)
      ? Date.parse(text) - asyncScheduler.now()
      : 0
  return Number.isNaN(ms) ? 0 : Math.min(httpLimits.mostRetryAfterMs, Math.max(0, ms))
}

/**
 * The delay after which the same request may succeed after an answer of this status (`Unreachable.retryAfterMs`);
 * `null` for never.
 */
export const retryAfterMs = ({ status, headers }: Pick<Response, 'status' | 'headers'>): number | null =>
  temporary.includes(status) ? waitOf(headers.get('retry-after') ?? '') : null

/** The parts of a request that is not a plain GET: a body (`jsonInit`) or a header. */
export interface JsonRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Requests JSON from an address. Emits one `Either`, then completes; never errors. Unsubscribing aborts the request.
 */
export type GetJson = (url: string, request?: JsonRequest) => Observable<Either<ContentError, unknown>>

export interface FetchJsonOptions {
  /** Timeout for the whole response, not only its headers. */
  readonly timeLimitMs?: number
  readonly maxBytes?: number
  /** Sends the credentials of backends that need them (`authorizedFetch`). */
  readonly fetch?: Fetch
}

const grouped = (n: number): string => n.toLocaleString('en')

/** Messages for the codes of failed connections. */
const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  UND_ERR_SOCKET: 'connection closed',
}

/** Messages for failures that a retry cannot help, by the message of `fetch`. */
const permanent: ReadonlyArray<readonly [RegExp, string]> = [
  [/ URL|unknown scheme|bad port|not implemented/, 'bad address'],
  [/redirect count/, 'too many redirects'],
  [/redirects to/, 'redirects to another server'],
]

/**
 * The failure of a request in one line. The error may quote a header, so only known reasons and plain words are used.
 */
const failureOf = (thrown: unknown): readonly [reason: string, retryAfterMs: number | null] => {
  const { cause, message = '' } = (thrown ?? {}) as {
    readonly cause?: { readonly code?: unknown; readonly message?: unknown }
    readonly message?: unknown
  }
  const text = String(message)
  const [, permanentReason] =
    permanent.find(([pattern]) => pattern.test(`${text} ${String(cause?.message ?? '')}`)) ?? []
  if (permanentReason !== undefined) return [permanentReason, null]
  const code = String(cause?.code ?? '')
  const [words = 'request failed'] = /^[\w .,'-]{1,80}/.exec(/[":]/.test(text) ? '' : text) ?? []
  return [connectionReasons[code] ?? (code || words), 0]
}

/** The media type of the response, only if it looks like one, because the header may contain anything. */
const typeOf = (response: Response): string => {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() || 'no type'
  return type === 'no type' || /^[\w.+-]{1,40}\/[\w.+-]{1,40}$/.test(type) ? type : 'an odd type'
}

/** The body as bytes; `null` if it has, or announces, more than `maxBytes`. */
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

/** A text with other bytes than UTF-8 becomes an `Error`, which its decoder reports. */
const inUtf8 = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.includes('\uFFFD') ? new Error('text that is not in UTF-8') : value

const parsed = (bytes: Uint8Array): Either<null, unknown> => {
  const text = (fatal: boolean) => new TextDecoder('utf-8', { fatal }).decode(bytes)
  try {
    return right(JSON.parse(text(true)))
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return left(null)
  }
  try {
    return right(JSON.parse(text(false), inUtf8))
  } catch {
    return left(null)
  }
}

interface Ask extends Required<Pick<FetchJsonOptions, 'fetch' | 'maxBytes'>> {
  readonly signal: AbortSignal
  readonly request: JsonRequest | undefined
}

/** One request; the caller's `signal` ends it. The text is read as UTF-8 whatever its header says. */
const sendRequest = async (
  url: string,
  { fetch, maxBytes, signal, request }: Ask,
): Promise<Either<ContentError, unknown>> => {
  let status: number | null = null
  const fails = (reason: string, retryInMs: number | null = null) =>
    left(unreachable(url, reason, retryInMs, status))
  try {
    const headers = { Accept: 'application/json', ...request?.headers }
    const response = await fetch(url, { ...request, headers, signal })
    status = response.status
    const type = typeOf(response)
    if (!response.ok || status === 204) return fails(`status ${status} (${type})`, retryAfterMs(response))

    const bytes = await bytesOf(response, maxBytes)
    if (bytes === null) return fails(`more than ${grouped(maxBytes)} bytes`)

    const json = parsed(bytes)
    return json._tag === 'Left' ? fails(`not JSON: ${grouped(bytes.byteLength)} bytes of ${type}`) : json
  } catch (thrown) {
    return fails(...failureOf(thrown))
  }
}

/**
 * Requests JSON, without cookies; redirects as `fetch` follows them. Every failure is `Unreachable` with the status,
 * a one-line reason that does not quote the response, and the delay after which a retry may help.
 */
export const fetchJson =
  ({
    timeLimitMs = backendLimits.requestMs,
    maxBytes = httpLimits.responseBytes,
    fetch = (input, init) => globalThis.fetch(input, init),
  }: FetchJsonOptions = {}): GetJson =>
  (url, request) =>
    new Observable<Either<ContentError, unknown>>((observer) => {
      const abort = new AbortController()
      void sendRequest(url, { fetch, maxBytes, signal: abort.signal, request }).then((answer) => {
        observer.next(answer)
        observer.complete()
      })
      return () => abort.abort()
    }).pipe(answerWithin(timeLimitMs, url))

interface SendOptions {
  readonly fetch: Fetch
  /** The backend's reason for a refusal, in one line; `null` if the body has no known form. */
  readonly refusal: (body: unknown) => string | null
}

/**
 * Sends one request of a target, possibly with a picture, and reads the JSON response. Any status except 2xx is
 * `Unreachable` with the backend's reason and the delay after which a retry may help; a body that does not match
 * `answer` is `Malformed`.
 */
export const sendJson = async <A>(
  url: string,
  answer: Decoder<unknown, A>,
  init: RequestInit,
  { fetch, refusal }: SendOptions,
): Promise<Either<ContentError, A>> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(movingLimits.fileMs) })
    const { status } = response
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      const reason = refusal(body)
      const detail = reason === null ? '' : ` (${reason})`
      return left(unreachable(url, `status ${status}${detail}`, retryAfterMs(response), status))
    }
    const decoded = answer.decode(body)
    return isRight(decoded) ? decoded : left(malformed(url, answer.name, describe(body)))
  } catch (thrown) {
    const isLate = thrown instanceof Error && thrown.name === 'TimeoutError'
    return left(unreachable(url, isLate ? 'no answer in time' : 'no answer'))
  }
}

/** The request with these data as its JSON body. */
export const jsonInit = (method: string, data: object): JsonRequest => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(data),
})
