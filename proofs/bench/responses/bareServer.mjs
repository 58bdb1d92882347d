import Fastify from 'fastify'

/**
 * The lower bound for the site's responses: a minimal Fastify server that sends given bytes with given headers from
 * memory. Reads one JSON line on standard input: a list of `{ path, headers, body }`, the body in base64.
 */
let text = ''
for await (const part of process.stdin) text += part
const app = Fastify()
for (const { path, headers, body } of JSON.parse(text)) {
  const bytes = Buffer.from(body, 'base64')
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
}
process.once('SIGINT', () => process.exit())
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
