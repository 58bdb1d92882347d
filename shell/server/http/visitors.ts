import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'

/**
 * Fastify's `trustProxy`: as many entries at the end of `X-Forwarded-For` are trusted as there are proxies of one's own
 * in front of the site. The visitor may have written what is further left.
 */
export const trustedHops =
  (proxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < proxies

/**
 * The visitor that a request is counted for: an IPv4 address, or a network of IPv6, because every subscriber has a
 * whole one, 2^64 addresses.
 */
export const visitorAddress = (request: Pick<FastifyRequest, 'ip'>): string => {
  // Node does not know it any more where the connection has ended, which Fastify's types do not say.
  const ip = (request.ip as string | undefined) ?? ''
  const known = addresses.get(ip)
  if (known !== undefined) return known
  const address = addressOf(ip)
  // What is longer is no address, and would take memory.
  if (ip.length <= 64) addresses.set(ip, address)
  return address
}

/**
 * The network of a visitor: 256 addresses of IPv4, or the first 32 bits of IPv6, which are what a provider is given. One
 * owner can have hundreds of addresses, and tens of thousands of the networks that count as one visitor.
 */
export const visitorNetwork = (visitor: string): string =>
  visitor.includes(':')
    ? visitor.split(':').slice(0, 2).join(':')
    : visitor.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')

/** Reading an address takes a tenth of answering a page from memory, and a browser asks for many files. */
const addresses = new LRUCache<string, string>({ max: limits.addresses })

const addressOf = (ip: string): string => {
  const address = withoutPort(ip)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 45)
  return isIPv6(address) ? networkOf(address) : address
}

/** The first 64 bits, in one notation. */
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

/** Some proxies append `203.0.113.7:50412` or `[2001:db8::1]:50412`: every connection would be another visitor. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** How much of something each visitor has at the moment; visitors who have none cost no memory. */
export class VisitorCounts {
  private readonly counts = new Map<string, number>()

  of(visitor: string): number {
    return this.counts.get(visitor) ?? 0
  }

  add(visitor: string, more = 1): void {
    this.counts.set(visitor, this.of(visitor) + more)
  }

  remove(visitor: string, less = 1): void {
    const rest = this.of(visitor) - less
    if (rest > 0) this.counts.set(visitor, rest)
    else this.counts.delete(visitor)
  }
}
