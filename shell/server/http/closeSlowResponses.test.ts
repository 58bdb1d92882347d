import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { closeSlowResponses } from './closeSlowResponses'
import type { SlowLimits } from './closeSlowResponses'

const never = 60_000
/** More than the buffers of both ends of a connection hold. */
const large = Buffer.alloc(64 * 1024 * 1024)
let app: FastifyInstance
let closedByServer: Promise<unknown>
const start = async (limits: SlowLimits) => {
  app = Fastify({ forceCloseConnections: true })
  closeSlowResponses(app, { stalledMs: never, responseMs: never, ...limits })
  app.get('/large', async () => large)
  app.get('/small', async () => 'small')
  app.get('/events', (_request, reply) =>
    reply.type('text/event-stream').send(
      Readable.from(
        (async function* () {
          yield 'first'
          await new Promise((resolve) => setTimeout(resolve, 200))
          yield 'last'
        })(),
      ),
    ),
  )
  closedByServer = new Promise((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', resolve)),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(() => app.close())

const request = async (path: string) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

test('closes a connection on which the client reads nothing', async () => {
  await start({ stalledMs: 50 })
  const socket = await request('/large')
  socket.pause()
  await closedByServer
  socket.destroy()
})

test('closes a connection on which the client reads too slowly', async () => {
  await start({ responseMs: 100 })
  const socket = await request('/large')
  const reading = setInterval(() => socket.read(1_000), 5)
  socket.pause()
  await closedByServer
  clearInterval(reading)
  socket.destroy()
})

test('keeps a connection whose response was read, for the next request', async () => {
  await start({ stalledMs: 50, responseMs: 50 })
  const socket = await request('/small')
  const text = async () => String((await once(socket, 'data'))[0])
  expect(await text()).toContain('small')
  await new Promise((resolve) => setTimeout(resolve, 150))
  socket.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await text()).toContain('small')
  socket.destroy()
})

test('keeps an event stream, which is silent for long', async () => {
  await start({ stalledMs: 50, responseMs: 50 })
  const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/events`)
  expect(await response.text()).toBe('firstlast')
})
