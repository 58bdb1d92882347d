import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/**
 * Sends requests of one kind over one connection, which is reopened only when the site closes it, until the given
 * number or time is reached. A separate process, so that it does not slow down the measurement. Prints the numbers of
 * responses and connections as JSON. Arguments: the address of the site, the kind, the number of requests, the time
 * in milliseconds.
 */
const [url = '', kind = '', maximum = '0', ms = '0'] = process.argv.slice(2)
const end = performance.now() + Number(ms)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const sockets = new Set()
/** @type {Record<string, number>} */
const statuses = {}
let answered = 0

/**
 * Sends one request and reads its response; `act` sends the body late, or aborts.
 * @param {string} path
 * @param {import('node:http').RequestOptions} options
 * @param {{ sends?: boolean, aborts?: boolean }} act
 */
const attempt = (path, options, { sends = false, aborts = false } = {}) =>
  new Promise((resolve) => {
    const sent = request(new URL(path, url), { agent, ...options }, (response) => {
      const { statusCode = 0 } = response
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      answered += 1
      response.resume()
      if (aborts) sent.destroy()
      // The body is sent after the response.
      else if (sends) sent.end('x')
    })
    sent.once('socket', (socket) => sockets.add(socket))
    sent.once('close', resolve)
    // The site may close the connection at any time; the next request opens another.
    sent.once('error', resolve)
    if (sends) sent.flushHeaders()
    else sent.end()
  })

const body = { 'content-type': 'text/plain', 'content-length': '1' }
const form = { origin: url, 'content-type': 'application/x-www-form-urlencoded' }
const refused = [
  () => attempt('/nowhere', {}),
  () => attempt('/', { method: 'PUT' }),
  () => attempt('/content/for?address=%2F', {}),
  () =>
    attempt(
      '/',
      { method: 'POST', headers: { ...form, 'content-length': '99999999' } },
      { sends: true, aborts: true },
    ),
]
const protocols = ['websocket', 'h2c']

/** @type {Record<string, (at: number) => Promise<unknown>>} */
const kinds = {
  early: () => attempt('/', { method: 'POST', headers: body }, { sends: true }),
  refused: (at) => refused[at % refused.length]?.() ?? Promise.resolve(),
  aborted: () => attempt('/', {}, { aborts: true }),
  upgraded: (at) =>
    attempt('/robots.txt', {
      headers: { connection: 'keep-alive, Upgrade', upgrade: protocols[at % 2] ?? '' },
    }),
}

/** Repeatedly sends fifty requests at once, then waits for all responses. */
const pipelined = () =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(url)
    const batch = `HEAD / HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(50)
    const socket = connect(Number(port), hostname, () => socket.write(batch))
    sockets.add(socket)
    let open = 50
    socket.setEncoding('latin1').on('data', (text) => {
      const responses = String(text).split('HTTP/1.1 ').length - 1
      answered += responses
      open -= responses
      if (open > 0) return
      if (isOver()) return socket.destroy()
      open = 50
      socket.write(batch)
    })
    socket.once('error', resolve).once('close', resolve)
  })

const isOver = () => answered >= Number(maximum) || performance.now() >= end

const send = kinds[kind] ?? pipelined
for (let at = 0; !isOver(); at += 1) await send(at)
agent.destroy()
process.stdout.write(JSON.stringify({ answered, connections: sockets.size, statuses }))
