import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '../../http/readCookie'
import { visitorAddress } from '../../http/visitorAddress'
import { SIDES } from '../../releases/sides'
import type { SideNumber } from '../../releases/sides'

/** A number from 0 to 99, and nothing else. */
const NAME = 'side'

/** The number in the `Cookie` of a request; `null` when it has no valid one. */
export const readSide = (header: string | undefined): SideNumber | null => {
  const value = readCookie(header, NAME)
  return value !== null && /^\d{1,2}$/.test(value) ? Number(value) : null
}

/**
 * The number of a visitor who has none yet, or keeps none: of the address and the browser. So the requests that a browser sends at
 * the same time agree, those of a browser without cookies stay on one side, and a network with one address has both. It
 * is the same in each process of the site.
 */
export const firstSide = (request: Pick<FastifyRequest, 'ip' | 'headers'>): SideNumber =>
  createHash('sha256')
    .update(`side of ${visitorAddress(request)} ${request.headers['user-agent'] ?? ''}`)
    .digest()
    .readUInt32BE(0) % SIDES

/** `Set-Cookie` for a number: until the browser is closed, for the site alone. It identifies nobody. */
export const sideCookie = (side: SideNumber, siteUrl: string): string =>
  `${NAME}=${side}; Path=/; HttpOnly; SameSite=Lax${new URL(siteUrl).protocol === 'https:' ? '; Secure' : ''}`
