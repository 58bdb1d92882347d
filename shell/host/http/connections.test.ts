import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Connections, httpServer } from './connections'
import { limits } from './limits'
import { limitOverload } from './overload'
import { limited } from '../../testing/limited'
import { until } from '../../testing/until'

const never = 60_000
/** Larger than the buffers of both ends of a connection. */
const large = Buffer.alloc(64 * 1024 * 1024)

let app: FastifyInstance
let sockets: Socket[]
let closed: string[]
let inProgress: ReturnType<typeof limitOverload>
const onRefused = jest.fn()

const start = async (changed: Partial<Record<keyof typeof limits, number>> = {}, proxies = 0) => {
  sockets = []
  closed = []
  onRefused.mockClear()
  limited(limits, {
    ...{ stalledMs: never, responseMs: never, slowestBytesPerMs: Infinity, readResponseMs: never },
    ...changed,
  })
  const connections = new Connections({ proxies, onRefused })
  app = Fastify({ forceCloseConnections: true, serverFactory: httpServer({ connections }) })
  app.server.on('connection', (socket) => sockets.push(socket))
  inProgress = limitOverload(app, { isSaturated: () => false, onRefused: () => undefined })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => closed.push(request.url))
    done()
  })
  app.get('/', async () => 'here')
  app.get('/large', async () => large)
  app.get('/film', (_request, reply) =>
    reply.header('content-length', large.length).send(Readable.from([large])),
  )
  app.get('/content/menu', async () => 'menu')
  app.get('/content/*', { config: { kind: 'content' } }, () => new Promise(() => undefined))
  app.get('/stream', { config: { kind: 'stream' } }, (_request, reply) =>
    reply.type('text/event-stream').send(
      Readable.from(
        (async function* () {
          yield 'first'
          await new Promise((resolve) => setTimeout(resolve, 300))
          yield 'last'
        })(),
      ),
    ),
  )
  app.post('/', { onRequest: async (_request, reply) => reply.code(403).send('no') }, async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(() => {
  jest.restoreAllMocks()
  return app.close()
})

/** A client connection, with everything that it has received. */
const open = async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setNoDelay()
  let received = ''
  socket.on('data', (data) => (received += String(data))).on('error', () => undefined)
  // The server may close the connection with an error on this end.
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended])
  return {
    socket,
    ended,
    received: () => received,
    /** Resolves when a match has been received. */
    untilReceived: async (pattern: RegExp) => {
      while (!pattern.test(received)) await once(socket, 'data')
    },
  }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** The listeners of the server's end of a connection. */
const listenersOf = (socket: Socket | undefined): number =>
  (socket?.eventNames() ?? []).reduce((sum, name) => sum + (socket?.listenerCount(name) ?? 0), 0)

/** Resolves when nothing is in progress, and this many responses have ended. */
const eventuallyOver = async (count: number) => {
  await until(() => closed.length === count)
  expect(inProgress()).toEqual({ content: 0, picture: 0, stream: 0, other: 0 })
}
const put = 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n'

describe('requests in progress', () => {
  test.each([
    ['completed', get('/'), ''],
    ['answered before their bodies arrive', put.replace('PUT', 'POST'), 'abc'],
    ['of an unsupported method', put, 'abc'],
    [
      'protocol upgrades',
      get('/').replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      '',
    ],
  ])('leave no listeners on the connection: %s', async (_title, head, body) => {
    await start()
    const { socket, received } = await open()
    let before = 0
    for (let sent = 1; sent <= 40; sent += 1) {
      socket.write(head)
      // The response precedes the end of the request body.
      await until(() => (received().match(/HTTP\/1\.1 /g)?.length ?? 0) === sent)
      socket.write(body)
      if (sent === 3) before = listenersOf(sockets[0])
    }
    await eventuallyOver(40)
    expect(listenersOf(sockets[0])).toBeLessThanOrEqual(before)
    socket.destroy()
  })

  test('end with the connection, also those queued behind another response', async () => {
    await start()
    const { socket, untilReceived } = await open()
    socket.write(get('/stream') + get('/content/never').repeat(20) + get('/stream').repeat(5))
    await untilReceived(/first/)
    await until(() => inProgress().stream === 6 && inProgress().content === 20)
    socket.destroy()
    await eventuallyOver(26)
  })

  test('do not include responses that only wait to be sent', async () => {
    await start()
    const { socket, untilReceived } = await open()
    socket.write(get('/stream') + get('/content/menu').repeat(20))
    await untilReceived(/first/)
    await until(() => inProgress().content === 0)
    expect(closed).toEqual([])
    await untilReceived(/(menu[^]*){20}/)
    socket.destroy()
  })
})

describe('connections', () => {
  /** A connection with one completed response. */
  const answered = async () => {
    const connection = await open()
    connection.socket.write(get('/'))
    await connection.untilReceived(/here/)
    return connection
  }

  test('are refused beyond the limit of a visitor, until another one closes', async () => {
    await start({ connectionsPerVisitor: 2 })
    const [first] = [await open(), await open()]
    const refused = await open()
    await refused.ended
    expect(onRefused).toHaveBeenCalledTimes(1)
    first.socket.destroy()
    await until(() => sockets[0]?.destroyed === true)
    await answered()
  })

  test('have only the overall limit, not that of a visitor, if they come from a proxy', async () => {
    await start({ connections: 3, connectionsPerVisitor: 2 }, 1)
    for (const _ of [1, 2, 3]) await answered()
    const refused = await open()
    await refused.ended
    expect(onRefused).not.toHaveBeenCalled()
  })

  test('are closed if the client continues to send a body after the response', async () => {
    await start({ readResponseMs: 50 })
    const { socket, ended, received } = await open()
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    const sending = setInterval(() => socket.write('1\r\na\r\n'), 5)
    await ended
    clearInterval(sending)
    expect(received()).toMatch(/^HTTP\/1.1 403[^]*no$/)
  })

  test.each<[string, Parameters<typeof start>[0], number]>([
    ['reads nothing', { stalledMs: 50 }, 0],
    ['reads too slowly', { responseMs: 100 }, 1_000],
  ])('are closed if the client %s', async (_title, changed, bytes) => {
    await start(changed)
    const { socket } = await open()
    socket.pause().write(get('/large'))
    const reading = setInterval(() => bytes > 0 && socket.read(bytes), 5)
    await until(() => sockets[0]?.destroyed === true)
    clearInterval(reading)
    socket.destroy()
  })

  test('stay open longer for a large response', async () => {
    await start({ responseMs: 50, slowestBytesPerMs: 1 })
    const { socket } = await open()
    socket.pause().write(get('/film'))
    const reading = setInterval(() => socket.read(1_000), 5)
    await new Promise((resolve) => setTimeout(resolve, 300))
    clearInterval(reading)
    expect(sockets[0]?.destroyed).toBe(false)
    socket.destroy()
  })

  test.each([
    ['GET', get('/')],
    ['an unsupported method', `${put}abc`],
  ])('are closed after the maximum number of requests, with the method %s', async (_method, request) => {
    await start({ requestsPerConnection: 3 })
    const { socket, ended, received } = await open()
    socket.write(request.repeat(5))
    await ended
    expect(received().match(/HTTP\/1.1 /g)).toHaveLength(3)
    expect(received().match(/Connection: close/g)).toHaveLength(1)
  })

  test('stay open for the next request after the response was read', async () => {
    await start({ stalledMs: 50, responseMs: 50, readResponseMs: 50 })
    const { socket, untilReceived } = await answered()
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.write(get('/'))
    await untilReceived(/here[^]*here/)
    socket.destroy()
  })

  test('stay open while an event stream is silent', async () => {
    await start({ stalledMs: 50, responseMs: 50 })
    const { socket, untilReceived } = await open()
    socket.write(get('/stream'))
    await untilReceived(/first[^]*last/)
    socket.destroy()
  })
})

test('rejects a request with two Host headers with 400, and closes the connection', async () => {
  await start()
  const { socket, ended, received } = await open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n')
  await ended
  expect(received()).toMatch(/^HTTP\/1.1 400/)
})

test('rejects an address that is too long with 414', async () => {
  await start()
  const { socket, ended, received } = await open()
  socket.write(get(`/content/0/${'.'.repeat(limits.addressLength)}`))
  await ended
  expect(received()).toMatch(/^HTTP\/1.1 414/)
})
