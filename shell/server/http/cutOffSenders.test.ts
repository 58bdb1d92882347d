import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { cutOffSenders } from './cutOffSenders'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  cutOffSenders(app, 50)
  app.get('/', async () => 'here')
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.code(403).send('no') },
    async () => 'taken',
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends this, and then a chunk every few milliseconds: what came back, once the server has ended the connection or 600 ms are over. */
const sendWithoutEnd = (head: string, chunk: string) =>
  new Promise<{ readonly answer: string; readonly isCutOff: boolean }>((resolve) => {
    let answer = ''
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(head))
    const sending = setInterval(() => socket.write(chunk), 5)
    const end = (isCutOff: boolean) => {
      clearInterval(sending)
      clearTimeout(patience)
      socket.destroy()
      resolve({ answer, isCutOff })
    }
    const patience = setTimeout(() => end(false), 600)
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })

test('cuts off whoever goes on sending a body that was refused, once the answer has been read', async () => {
  const { answer, isCutOff } = await sendWithoutEnd(
    'POST /refused HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\na\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1.1 403[^]*no$/)
  expect(isCutOff).toBe(true)
})

test('leaves a connection alone that asks one thing after the other', async () => {
  const { answer, isCutOff } = await sendWithoutEnd('', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(answer.match(/here/g)?.length).toBeGreaterThan(3)
  expect(isCutOff).toBe(false)
})
