import { createReadStream } from 'node:fs'
import path from 'node:path'
import { startLocalServer } from '../../tools/lib/process/localServer'
import type { LocalServer } from '../../tools/lib/process/localServer'

/**
 * A file server whose browser scripts never end; the other files of the folder are as they should be.
 * @param everyMs a byte is sent so often; as much as possible when it is 0
 */
export const startBadFileServer = (folder: string, everyMs = 0): Promise<LocalServer> => {
  const part = Buffer.alloc(64 * 1024, ' ')
  return startLocalServer((request, response) => {
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
}
