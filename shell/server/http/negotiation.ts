import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

export type Coding = 'br' | 'gzip'

/** The best of these content codings that the client accepts; `null`: the body is sent as it is. */
export const acceptedCoding = ({ headers }: FastifyRequest, codings: Coding[]): Coding | null => {
  const accepted = headers['accept-encoding']
  return accepted === undefined ? null : negotiate(String(accepted), codings)
}

/**
 * Whether a browser navigates to this address. Menus may be named `Media` or `Content`: their pages are then below
 * addresses that the site itself uses.
 */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')
