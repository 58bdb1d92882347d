import type { IncomingMessage, Server, ServerResponse, RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from './limits'
import { visitorAddress, VisitorCounts } from './visitors'

interface HttpServerOptions {
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

interface ConnectionOptions {
  /** How many proxies of one's own are in front of the site: with any, all connections are theirs. */
  readonly proxies: number
  /** Called when connections of one visitor are refused. */
  readonly onRefused: () => void
}

/** What is known of an open connection. */
interface Connection {
  /** Responses that are not over. There are several where a client sends requests without waiting for the responses. */
  readonly open: Set<ServerResponse>
  /** How many responses are over. */
  over: number
  /** A request whose response is over while the client still sends its body, and since when. */
  unread: { readonly request: IncomingMessage; readonly since: number } | null
  /** The response that the client is slow to read: how many were over before it, and since when it is looked at. */
  slow: { readonly after: number; readonly since: number; isTimed: boolean } | null
}

/**
 * The open connections. Everything that is known of a request besides itself is here, under its connection, and goes with
 * it: nothing is added to a socket for a request.
 *
 * Once or twice a second each connection is looked at, which costs less than a timer for each response: almost every response is
 * over before the next look.
 */
export class Connections {
  private readonly known = new Map<Socket, Connection>()
  private readonly ofVisitor = new VisitorCounts()

  constructor(private readonly options: ConnectionOptions) {}

  /** Takes the connections of this server, until it is closed. */
  watch(server: Server): void {
    const { connections, stalledMs, responseMs, readResponseMs } = limits
    server.maxConnections = connections
    server.on('connection', (socket) => this.add(socket))
    const looking = setInterval(
      () => this.look(performance.now()),
      Math.min(stalledMs, responseMs, readResponseMs, 1_000) / 2,
    ).unref()
    server.once('close', () => clearInterval(looking))
  }

  /** Call it with each request. Returns whether the connection has no other response that is not over. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.known.get(request.socket)
    if (connection === undefined) return false
    const isOnly = connection.open.size === 0
    connection.open.add(response)
    // Node closes the connection after this response. After as many as its own `maxRequestsPerSocket` it waits for the client to.
    if (connection.over + connection.open.size >= limits.requestsPerConnection)
      response.shouldKeepAlive = false
    // It closes once: `once` would only add work.
    response.on('close', () => {
      connection.open.delete(response)
      connection.over += 1
      if (!request.complete) connection.unread = { request, since: performance.now() }
    })
    return isOnly
  }

  private add(socket: Socket): void {
    // Behind a proxy all connections are the proxy's.
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

  private look(now: number): void {
    const { stalledMs, responseMs, slowestBytesPerMs, readResponseMs } = limits
    for (const [socket, connection] of this.known) {
      const { unread, slow, over } = connection
      if (unread?.request.complete) connection.unread = null
      // Nobody reads what comes, perhaps without end. The client had time to read the response.
      else if (unread !== null && now - unread.since > readResponseMs) socket.destroy()
      if (socket.writableLength === 0) connection.slow = null
      else if (slow?.after !== over) connection.slow = { after: over, since: now, isTimed: false }
      else if (now - slow.since > Math.max(responseMs, lengthOf(connection.open) / slowestBytesPerMs))
        socket.destroy()
      else if (!slow.isTimed) {
        slow.isTimed = true
        // Starts again with each part that is sent. Node closes the connection, and resets the time for the next request.
        socket.setTimeout(stalledMs)
      }
    }
  }
}

/** Bytes of the response that is being sent, where it is a stream; 0 where its headers do not say. */
const lengthOf = ([response]: Iterable<ServerResponse>): number =>
  Number(response?.getHeader('content-length') ?? 0)

/**
 * Ends the responses that wait for one before them on a connection that is closed: Node ends only that one, and what waits for
 * the end of the others (counts, streams, work in progress) would stay for ever.
 */
const closeWaiting = (open: ReadonlySet<ServerResponse>): void => {
  for (const response of [...open])
    if (response.socket === null) {
      response.destroy()
      response.emit('close')
    }
}
