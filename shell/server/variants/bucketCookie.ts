import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '../http/readCookie'
import { visitorAddress } from '../http/visitorAddress'
import { BUCKETS } from './canaryVariants'
import type { Bucket } from './canaryVariants'
import { cookieAttributes } from './cookieAttributes'

/** With another name, visitors who are shown a canary would change buckets with an update of the site. */
const NAME = 'side'

/** The bucket in the `Cookie` of a request; `null` when it has no valid one. */
export const readBucket = (header: string | undefined): Bucket | null => {
  const value = readCookie(header, NAME)
  return value !== null && /^\d{1,2}$/.test(value) ? Number(value) : null
}

/**
 * The bucket of a visitor who has none yet, or keeps no cookies: of the address and the browser. So the requests that a browser
 * sends at the same time agree, those of a browser without cookies stay in one bucket, and visitors of a network with one
 * address are in several. It is the same in each process of the site.
 */
export const firstBucket = (request: Pick<FastifyRequest, 'ip' | 'headers'>): Bucket =>
  createHash('sha256')
    .update(`side of ${visitorAddress(request)} ${request.headers['user-agent'] ?? ''}`)
    .digest()
    .readUInt32BE(0) % BUCKETS

/** `Set-Cookie` for a bucket: until the browser is closed. It identifies nobody. */
export const bucketCookie = (bucket: Bucket, siteUrl: string): string =>
  `${NAME}=${bucket}${cookieAttributes(siteUrl)}`
