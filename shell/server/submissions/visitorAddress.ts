import { isIPv6 } from 'node:net'

/**
 * Whom a request is counted for. Behind proxies it is the address that the outermost of them saw: what stands further
 * left in `X-Forwarded-For`, the visitor may have written.
 * @param socket the address that speaks to this process
 * @param proxies how many proxies stand before it
 */
export const visitorAddress = (socket: string, forwardedFor: string, proxies: number): string => {
  const way = [
    ...forwardedFor
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    socket,
  ]
  return subscriberOf(way[Math.max(0, way.length - 1 - proxies)] ?? socket)
}

/** One who has an IPv6 address has all of its network, 2^64 of them. */
const subscriberOf = (written: string): string => {
  const plain = withoutPort(written)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 45)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const filled =
    tail === undefined
      ? first
      : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return filled
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Some proxies write `203.0.113.7:50412` or `[2001:db8::1]:50412`: every connection would be another visitor. */
const withoutPort = (written: string): string =>
  written.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
