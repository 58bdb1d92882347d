import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  /** The origin, such as `http://127.0.0.1:49152`. */
  readonly origin: string
  /** Stops the server and aborts open requests. */
  readonly stop: () => Promise<void>
}

/** An HTTP server on a free port of the loopback interface. */
export const startLocalServer = async (listener: RequestListener): Promise<LocalServer> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
