import { randomUUID } from 'node:crypto'

/** `traceparent` of W3C Trace Context: version, trace, parent, flags. A trace of zeros is none. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/

/**
 * Identifies a request in the log, in `x-request-id` and in its errors: 32 hexadecimal digits. A proxy that has begun a
 * trace gives it (its `traceparent`), so that its own lines and those of the site are found together.
 */
export const requestIdOf = (header: string | ReadonlyArray<string> | undefined): string => {
  const [, trace] = typeof header === 'string' ? (traceparent.exec(header) ?? []) : []
  return trace ?? randomUUID().replaceAll('-', '')
}
