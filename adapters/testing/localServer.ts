import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  readonly url: string
  readonly close: () => Promise<unknown>
  /** Replaces the listener for later requests. */
  readonly answerWith: (listener: RequestListener) => void
}

const closing =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    // A keep-alive connection would prevent the test from ending.
    response.setHeader('Connection', 'close')
    listener(request, response)
  }

export const localServer = async (listener: RequestListener): Promise<LocalServer> => {
  const server: Server = createServer(closing(listener))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(closed)
        // `close` would wait forever for a response that never ends.
        server.closeAllConnections()
      }),
    answerWith: (answer) => server.removeAllListeners('request').on('request', closing(answer)),
  }
}
