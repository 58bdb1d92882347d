import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { limits } from './limits'
import type { Connections } from './connections'

export interface HttpServerOptions {
  readonly connections: Pick<Connections, 'watch' | 'begin'>
  /** Answers a request from memory, before anything else is done with it; `false` when it cannot. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** The server below Fastify (its `serverFactory`), with the limits of every connection. */
export const httpServer =
  ({ connections, answer = () => false }: HttpServerOptions) =>
  (handle: RequestListener): Server => {
    const server = createServer(
      {
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.keepAliveMs,
      },
      (request, response) => {
        const isOnly = connections.begin(request, response)
        if (hasSeveralHosts(request)) refuse(response, 400, 'Bad request: expected one Host')
        // Before any pattern: none is tried on more.
        else if ((request.url?.length ?? 0) > limits.addressLength)
          refuse(response, 414, `Address too long: expected at most ${limits.addressLength} characters`)
        // Of several at once, those that wait occupy memory: these have the limits of all requests.
        else if (!isOnly || !answer(request, response)) handle(request, response)
      },
    )
    server.setTimeout(limits.silentMs)
    connections.watch(server)
    return server
  }

/** RFC 9112, 3.2: which of them counts would depend on who reads them. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

const refuse = (response: ServerResponse, status: number, line: string): void => {
  response
    .writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store', connection: 'close' })
    .end(`${line}\n`)
}
