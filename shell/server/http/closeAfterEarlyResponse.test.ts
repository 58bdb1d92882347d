import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { closeAfterEarlyResponse } from './closeAfterEarlyResponse'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  closeAfterEarlyResponse(app, 50)
  app.get('/', async () => 'here')
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.code(403).send('no') },
    async () => 'taken',
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends this, and then a chunk every few milliseconds. Resolves with what came back once the server has closed the connection, or after 600 ms. */
const sendWithoutEnd = (head: string, chunk: string) =>
  new Promise<{ readonly answer: string; readonly isClosed: boolean }>((resolve) => {
    let answer = ''
    let sending: NodeJS.Timeout | undefined
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write(head)
      sending = setInterval(() => socket.write(chunk), 5)
    })
    const end = (isClosed: boolean) => {
      clearInterval(sending)
      clearTimeout(patience)
      socket.destroy()
      resolve({ answer, isClosed })
    }
    const patience = setTimeout(() => end(false), 600)
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })

test('closes the connection of a client that still sends a refused body, once the response has been read', async () => {
  const { answer, isClosed } = await sendWithoutEnd(
    'POST /refused HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\na\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1.1 403[^]*no$/)
  expect(isClosed).toBe(true)
})

test('keeps a connection that sends one request after the other', async () => {
  const { answer, isClosed } = await sendWithoutEnd('', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(answer.match(/here/g)?.length).toBeGreaterThan(3)
  expect(isClosed).toBe(false)
})
