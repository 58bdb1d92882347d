import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  /** Such as `http://127.0.0.1:49152`. */
  readonly origin: string
  /** Ends the requests under way, too. */
  readonly stop: () => Promise<void>
}

/** An HTTP server on a free port of this machine, which no other machine reaches. */
export const startLocalServer = async (listener: RequestListener): Promise<LocalServer> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
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
