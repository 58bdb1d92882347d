import type { IncomingMessage, Server, ServerResponse, RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from './limits'
import { visitorAddress, VisitorCounts } from './visitors'

interface HttpServerOptions {
  readonly connections: Pick<Connections, 'watch' | 'begin'>
  /** Responds from memory before any other processing; `false` when that is not possible. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** The HTTP server below Fastify (its `serverFactory`), with the limits of every connection. */
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
        // Before routing, so that no pattern is matched against a longer address.
        else if ((request.url?.length ?? 0) > limits.addressLength)
          refuse(response, 414, `Address too long: expected at most ${limits.addressLength} characters`)
        // Pipelined responses that wait occupy memory, so they are subject to the limits of all requests.
        else if (!isOnly || !answer(request, response)) handle(request, response)
      },
    )
    server.setTimeout(limits.silentMs)
    connections.watch(server)
    return server
  }

/** RFC 9112, 3.2: recipients could disagree on which `Host` counts. */
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

interface ConnectionOptions {
  /** The number of the operator's proxies in front of the site. If there are any, they own all connections. */
  readonly proxies: number
  /** Called when connections of a visitor are refused. */
  readonly onRefused: () => void
}

/** The state of an open connection. */
interface Connection {
  /** Unfinished responses. There are several when a client pipelines requests. */
  readonly open: Set<ServerResponse>
  /** The number of finished responses. */
  over: number
  /** A request whose response has ended while the client still sends its body, and since when. */
  unread: { readonly request: IncomingMessage; readonly since: number } | null
  /**
   * A response that the client reads slowly: the number of finished responses before it, and since when it is
   * observed.
   */
  slow: { readonly after: number; readonly since: number; isTimed: boolean } | null
}

/**
 * The open connections. All state of a request is stored here with its connection, and removed with it: sockets get
 * no listener or property per request.
 *
 * Each connection is checked once or twice a second, which costs less than a timer per response: most responses end
 * before the next check.
 */
export class Connections {
  private readonly known = new Map<Socket, Connection>()
  private readonly ofVisitor = new VisitorCounts()

  constructor(private readonly options: ConnectionOptions) {}

  /** Tracks the connections of a server until it closes. */
  watch(server: Server): void {
    const { connections, stalledMs, responseMs, readResponseMs } = limits
    server.maxConnections = connections
    server.on('connection', (socket) => this.add(socket))
    const looking = setInterval(
      () => this.closeStalled(performance.now()),
      Math.min(stalledMs, responseMs, readResponseMs, 1_000) / 2,
    ).unref()
    server.once('close', () => clearInterval(looking))
  }

  /** Call it with each request. Returns whether the connection has no other unfinished response. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.known.get(request.socket)
    if (connection === undefined) return false
    const isOnly = connection.open.size === 0
    connection.open.add(response)
    // Node closes the connection after this response. With its own `maxRequestsPerSocket` it would wait for the
    // client to close it.
    if (connection.over + connection.open.size >= limits.requestsPerConnection)
      response.shouldKeepAlive = false
    // `close` fires once: `once` would only add work.
    response.on('close', () => {
      connection.open.delete(response)
      connection.over += 1
      if (!request.complete) connection.unread = { request, since: performance.now() }
    })
    return isOnly
  }

  private add(socket: Socket): void {
    // Behind a proxy, all connections belong to the proxy.
    const visitor = this.options.proxies > 0 ? null : visitorAddress({ ip: socket.remoteAddress ?? '' })
    if (visitor !== null && this.ofVisitor.of(visitor) >= limits.connectionsPerVisitor) {
      this.options.onRefused()
      socket.destroy()
      return
    }
    if (visitor !== null) this.ofVisitor.add(visitor)
    const connection: Connection = { open: new Set(), over: 0, unread: null, slow: null }
    this.known.set(socket, connection)
    socket.once('close', () => {
      this.known.delete(socket)
      if (visitor !== null) this.ofVisitor.remove(visitor)
      closeWaiting(connection.open)
    })
  }

  private closeStalled(now: number): void {
    const { stalledMs, responseMs, slowestBytesPerMs, readResponseMs } = limits
    for (const [socket, connection] of this.known) {
      const { unread, slow, over } = connection
      if (unread?.request.complete) connection.unread = null
      // The body, which may be endless, is not read. The client had time to read the response.
      else if (unread !== null && now - unread.since > readResponseMs) socket.destroy()
      if (socket.writableLength === 0) connection.slow = null
      else if (slow?.after !== over) connection.slow = { after: over, since: now, isTimed: false }
      else if (now - slow.since > Math.max(responseMs, lengthOf(connection.open) / slowestBytesPerMs))
        socket.destroy()
      else if (!slow.isTimed) {
        slow.isTimed = true
        // The timeout restarts with each chunk sent. Node closes the connection, and resets the timeout for the next
        // request.
        socket.setTimeout(stalledMs)
      }
    }
  }
}

/** The declared size in bytes of the current response if it is a stream; 0 without a `Content-Length`. */
const lengthOf = ([response]: Iterable<ServerResponse>): number =>
  Number(response?.getHeader('content-length') ?? 0)

/**
 * Ends the queued responses of a closed connection: Node ends only the current one, so counts, streams and work that
 * wait for the end of the others would leak.
 */
const closeWaiting = (open: ReadonlySet<ServerResponse>): void => {
  for (const response of [...open])
    if (response.socket === null) {
      response.destroy()
      response.emit('close')
    }
}
