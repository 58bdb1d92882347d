import { startLocalServer } from '../process/localServer'
import type { LocalServer } from '../process/localServer'

/** Serves the files of a rehearsal: what `read` gives for a path. */
export const startFileServer = (read: (file: string) => Promise<Buffer | null>): Promise<LocalServer> =>
  startLocalServer((request, response) => {
    const file = decodeURIComponent((request.url ?? '/').slice(1))
    read(file).then(
      (bytes) => (bytes === null ? response.writeHead(404).end() : response.end(bytes)),
      () => response.writeHead(500).end(),
    )
  })
