import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { nodesTogether } from '../../testing/nodesTogether'
import { admission } from './admission'
import { limits } from './limits'
import { limited } from '../../testing/limited'

const siteUrl = 'https://site.example.test'
const replyTo = (ip: string) =>
  ({
    request: { ip, headers: { origin: siteUrl, 'content-length': '10' } },
    raw: new EventEmitter(),
  }) as unknown as FastifyReply

const send = async (admit: ReturnType<typeof admission>, ip = '203.0.113.5') => {
  const reply = replyTo(ip)
  const refusal = await admit(reply, 1_000)
  reply.raw.emit('close')
  return refusal?.status ?? 'admitted'
}

it('a visitor is counted on all nodes together; a node refuses on its own count without a query', async () => {
  let now = 1_000_000
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  limited(limits, { perVisitor: 3 })
  const { node, away } = nodesTogether(() => now)
  let calls = 0
  const [a, b] = ['a', 'b'].map((name) => {
    const { ask } = node(name)
    const nodes: { ask: typeof ask } = {
      ask: (...question) => {
        calls += 1
        return ask(...question)
      },
    }
    return admission({ siteUrl, secret: () => 'a secret', nodes })
  }) as [ReturnType<typeof admission>, ReturnType<typeof admission>]
  expect([await send(a), await send(a), await send(b)]).toEqual(['admitted', 'admitted', 'admitted'])
  expect([await send(b), await send(a), await send(b, '203.0.113.6')]).toEqual([429, 429, 'admitted'])
  expect(calls).toBe(6)
  for (let n = 0; n < 20; n += 1) await send(a)
  expect(calls).toBe(6)
  now += 60_000
  expect(await send(a)).toBe('admitted')
  away(true)
  expect([await send(b), await send(b), await send(b), await send(b)]).toEqual([
    ...['admitted', 'admitted', 'admitted'],
    429,
  ])
  jest.restoreAllMocks()
})
