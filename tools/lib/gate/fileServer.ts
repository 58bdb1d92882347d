import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Serves the files of a rehearsal: what `read` gives for a path. */
export const startFileServer = async (
  read: (file: string) => Promise<Buffer | null>,
): Promise<FileServer> => {
  const server = createServer((request, response) => {
    const file = decodeURIComponent((request.url ?? '/').slice(1))
    read(file).then(
      (bytes) => (bytes === null ? response.writeHead(404).end() : response.end(bytes)),
      () => response.writeHead(500).end(),
    )
  })
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
