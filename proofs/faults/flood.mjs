import { Agent, get } from 'node:http'

/**
 * Requests addresses over many connections as fast as possible, until it is stopped. A separate process, so that it
 * does not slow down the measurement. Arguments: the number of connections, and the number of visitors they belong
 * to; reads the addresses as JSON from standard input.
 */
const [connections = 1, visitors = 1] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let text = ''
for await (const part of process.stdin) text += part
const urls = JSON.parse(text)
let at = 0

const next = () => {
  const url = urls[at++ % urls.length]
  // The measured visitors have other addresses.
  const headers = { accept: 'image/webp,*/*', 'x-forwarded-for': `198.51.100.${1 + (at % visitors)}` }
  get(url, { agent, headers }, (response) => {
    response.resume().once('end', next)
  }).once('error', () => setTimeout(next, 10))
}
for (let n = 0; n < connections; n += 1) next()
