import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tells releases that they are to turn bad: their code asks again and again, and gets status 200 from then on. */
export interface Triggers {
  readonly url: (release: string) => string
  readonly pull: (release: string) => void
  readonly stop: () => Promise<void>
}

export const startTriggers = async (): Promise<Triggers> => {
  const pulled = new Set<string>()
  const server = createServer((request, response) =>
    response.writeHead(pulled.has((request.url ?? '').slice(1)) ? 200 : 404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: (release) => `http://127.0.0.1:${port}/${release}`,
    pull: (release) => void pulled.add(release),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
