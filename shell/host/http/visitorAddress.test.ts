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
  ['by the connection without a proxy, whatever is claimed', '203.0.113.7', '10.0.0.1', 0, '203.0.113.7'],
  ['behind one proxy by what that saw', '10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
  ['behind one proxy not by what the visitor wrote', '10.0.0.1', '1.2.3.4, 203.0.113.7', 1, '203.0.113.7'],
  ['behind two by what the outer one saw', '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['by the farthest address that is known where a proxy sent none', '10.0.0.1', '', 1, '10.0.0.1'],
  ['as IPv4 where it is mapped to IPv6', '::ffff:203.0.113.7', '', 0, '203.0.113.7'],
  ['by the network where it is IPv6', '2001:db8:0:7:a:b:c:d', '', 0, '2001:db8:0:7'],
  ['by the same network however it is written', '2001:0DB8::0007:a:b:c:d', '', 0, '2001:db8:0:7'],
  ['by the network where it is short', '2001:db8::1', '', 0, '2001:db8:0:0'],
  ['without the port that a proxy appends', '10.0.0.1', '203.0.113.7:50412', 1, '203.0.113.7'],
  ['by the network where a port follows IPv6', '10.0.0.1', '[2001:db8:0:7:a:b:c:d]:50412', 1, '2001:db8:0:7'],
  ['by the network where IPv6 is in brackets', '10.0.0.1', '[2001:db8:0:7::1]', 1, '2001:db8:0:7'],
  ['on this machine', '::1', '', 0, '0:0:0:0'],
])('counts %s', async (_how, socket, forwardedFor, proxies, address) => {
  expect(await visitorOf(socket, forwardedFor, proxies)).toBe(address)
})

test('counts nobody where the connection has ended before it was asked', () => {
  expect(visitorAddress({ ip: undefined as unknown as string })).toBe('')
})

test('keeps no long text for an address', async () => {
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
