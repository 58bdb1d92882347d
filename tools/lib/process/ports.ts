import { createServer } from 'node:net'

/** The address of a server; encloses IPv6 hosts in brackets. */
export const addressOf = (host: string, port: number | string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

export const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    // Invalid hosts and forbidden ports are reported by the server that listens there.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** This port if free, otherwise any free one. */
export const freePort = async (wanted: number, host: string): Promise<number> => {
  if (wanted <= 65_535 && (await isFree(wanted, host))) return wanted
  return anyPort(host)
}

/** Any free port, different for each of several concurrent callers. */
export const anyPort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host }, () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
