import { randomUUID } from 'node:crypto'

/** `traceparent` of W3C Trace Context: version, trace, parent, flags. Ids of zeros are none. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/

/** The trace that a proxy or another caller has begun. */
export interface Caller {
  readonly traceId: string
  readonly spanId: string
  /** Whether the caller records this trace. */
  readonly isSampled: boolean
}

/** `null` for no header, and for one that is not as specified. */
export const readTraceparent = (header: string | ReadonlyArray<string> | undefined): Caller | null => {
  const [, traceId, spanId, flags = ''] = typeof header === 'string' ? (traceparent.exec(header) ?? []) : []
  return traceId === undefined || spanId === undefined
    ? null
    : { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/**
 * Identifies a request in the log, in `x-request-id` and in its errors: 32 hexadecimal digits. A proxy that has begun a
 * trace gives it (its `traceparent`), so that its own lines and those of the site are found together.
 */
export const requestIdOf = (header: string | ReadonlyArray<string> | undefined): string =>
  readTraceparent(header)?.traceId ?? randomUUID().replaceAll('-', '')
