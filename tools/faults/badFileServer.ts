import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

export interface BadFileServer {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/**
 * A file server whose browser scripts never end; the other files of the folder are as they should be.
 * @param everyMs a byte is sent so often; as much as possible when it is 0
 */
export const startBadFileServer = async (folder: string, everyMs = 0): Promise<BadFileServer> => {
  const part = Buffer.alloc(64 * 1024, ' ')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files')
    if (!pathname.includes('/browser/') || !pathname.endsWith('.js')) {
      createReadStream(path.join(folder, pathname))
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
      return
    }
    if (everyMs > 0) {
      const timer = setInterval(() => response.write(' '), everyMs)
      response.once('close', () => clearInterval(timer))
      return
    }
    const more = (): void => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    more()
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
