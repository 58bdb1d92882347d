import Fastify from 'fastify'
import { trustedHops, visitorAddress, visitorNetwork } from './visitors'

/** The visitor of a request from this connection address, behind this number of proxies. */
const visitorOf = async (socket: string, forwardedFor: string, proxies: number): Promise<string> => {
  const app = Fastify({ trustProxy: trustedHops(proxies) })
  app.get('/', async (request) => visitorAddress(request))
  const headers = forwardedFor === '' ? {} : { 'x-forwarded-for': forwardedFor }
  return (await app.inject({ url: '/', remoteAddress: socket, headers })).body
}

test.each([
  ['by the connection without a proxy, ignoring the header', '203.0.113.7', '10.0.0.1', 0, '203.0.113.7'],
  ['behind one proxy by the address that it saw', '10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
  [
    'behind one proxy without addresses from the visitor',
    '10.0.0.1',
    '1.2.3.4, 203.0.113.7',
    1,
    '203.0.113.7',
  ],
  [
    'behind two proxies by the address that the outer one saw',
    '10.0.0.1',
    '1.2.3.4, 203.0.113.7, 10.0.0.2',
    2,
    '203.0.113.7',
  ],
  ['by the address of the proxy if it sends no header', '10.0.0.1', '', 1, '10.0.0.1'],
  ['as IPv4 if mapped to IPv6', '::ffff:203.0.113.7', '', 0, '203.0.113.7'],
  ['by the network for IPv6', '2001:db8:0:7:a:b:c:d', '', 0, '2001:db8:0:7'],
  ['by the same network in any spelling', '2001:0DB8::0007:a:b:c:d', '', 0, '2001:db8:0:7'],
  ['by the network for a shortened address', '2001:db8::1', '', 0, '2001:db8:0:0'],
  ['without the port that a proxy appends', '10.0.0.1', '203.0.113.7:50412', 1, '203.0.113.7'],
  ['by the network for IPv6 with a port', '10.0.0.1', '[2001:db8:0:7:a:b:c:d]:50412', 1, '2001:db8:0:7'],
  ['by the network for IPv6 in brackets', '10.0.0.1', '[2001:db8:0:7::1]', 1, '2001:db8:0:7'],
  ['the loopback network', '::1', '', 0, '0:0:0:0'],
])('identifies a visitor %s', async (_title, socket, forwardedFor, proxies, address) => {
  expect(await visitorOf(socket, forwardedFor, proxies)).toBe(address)
})

test('the address is empty if the connection has already ended', () => {
  expect(visitorAddress({ ip: undefined as unknown as string })).toBe('')
})

test('an address that is too long is shortened', async () => {
  expect((await visitorOf('10.0.0.1', 'x'.repeat(10_000), 1)).length).toBeLessThan(100)
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.255', '203.0.113'],
  ['2001:db8:0:7', '2001:db8'],
  ['no address', 'no address'],
])('the network of %s is %s', (visitor, network) => {
  expect(visitorNetwork(visitor)).toBe(network)
})
