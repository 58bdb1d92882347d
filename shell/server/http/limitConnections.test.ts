import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { limitConnections } from './limitConnections'

let app: FastifyInstance
const onRefused = jest.fn()
const start = async (proxies: number) => {
  onRefused.mockClear()
  app = Fastify({ forceCloseConnections: true })
  limitConnections(app, { proxies, connections: 3, perVisitor: 2, onRefused })
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(() => app.close())

/** Opens a connection: what answers a request on it, `''` when it is closed. */
const open = async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      answer += String(data)
      resolve()
    })
    socket.once('close', resolve)
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await answered
  return { answer, socket }
}

test('closes what one visitor opens beyond the limit, and has room again when one is closed', async () => {
  await start(0)
  const [first] = [await open(), await open()]
  expect((await open()).answer).toBe('')
  expect(onRefused).toHaveBeenCalledTimes(1)
  first.socket.destroy()
  await once(first.socket, 'close')
  for (;;) if ((await open()).answer.includes('here')) break
})

test('does not count the connections of a proxy as those of one visitor, but has a limit of all', async () => {
  await start(1)
  for (const _ of [1, 2, 3]) expect((await open()).answer).toContain('here')
  expect((await open()).answer).toBe('')
  expect(onRefused).not.toHaveBeenCalled()
})
