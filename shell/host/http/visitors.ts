import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'

/**
 * Fastify's `trustProxy`: trusts as many entries at the end of `X-Forwarded-For` as the operator has proxies. The
 * visitor may have forged the others.
 */
export const trustedHops =
  (proxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < proxies

/**
 * The visitor for which a request is counted: an IPv4 address, or an IPv6 network, because every subscriber has a
 * whole one with 2^64 addresses.
 */
export const visitorAddress = (request: Pick<FastifyRequest, 'ip'>): string => {
  // Node clears the address when the connection has ended, contrary to Fastify's types.
  const ip = (request.ip as string | undefined) ?? ''
  const known = addresses.get(ip)
  if (known !== undefined) return known
  const address = addressOf(ip)
  // A longer text is no address, and caching it would take memory.
  if (ip.length <= 64) addresses.set(ip, address)
  return address
}

/**
 * The network of a visitor: 256 IPv4 addresses, or the first 32 bits of IPv6, the size that a provider receives. One
 * owner can have hundreds of addresses, and tens of thousands of the networks that count as one visitor.
 */
export const visitorNetwork = (visitor: string): string =>
  visitor.includes(':')
    ? visitor.split(':').slice(0, 2).join(':')
    : visitor.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')

/** Parsing an address takes a tenth of serving a page from memory, and a browser requests many files. */
const addresses = new LRUCache<string, string>({ max: limits.addresses })

const addressOf = (ip: string): string => {
  const address = withoutPort(ip)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 45)
  return isIPv6(address) ? networkOf(address) : address
}

/** The first 64 bits, in normalized notation. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Some proxies append a port, as in `203.0.113.7:50412` or `[2001:db8::1]:50412`: every connection would count as
 * another visitor.
 */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** Counts per visitor; visitors with a count of zero take no memory. */
export class VisitorCounts {
  private readonly counts = new Map<string, number>()

  of(visitor: string): number {
    return this.counts.get(visitor) ?? 0
  }

  add(visitor: string, count = 1): void {
    this.counts.set(visitor, this.of(visitor) + count)
  }

  remove(visitor: string, count = 1): void {
    const rest = this.of(visitor) - count
    if (rest > 0) this.counts.set(visitor, rest)
    else this.counts.delete(visitor)
  }
}
