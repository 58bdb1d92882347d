import Fastify from 'fastify'
import { acceptedCoding } from './negotiation'

/** The coding of a response to a request with this `Accept-Encoding`. */
const codingFor = async (accepted: string | undefined): Promise<unknown> => {
  const app = Fastify()
  app.get('/', async (request) => ({ coding: acceptedCoding(request, ['br', 'gzip']) }))
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  return (await app.inject({ url: '/', headers })).json<{ coding: unknown }>().coding
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['br;q=0.000', null],
  ['', null],
  [undefined, null],
])('chooses for "%s" the coding %s', async (accepted, coding) => {
  expect(await codingFor(accepted)).toBe(coding)
})
