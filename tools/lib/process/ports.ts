import { createServer } from 'node:net'

/** The address of a server; IPv6 hosts are written in brackets there. */
export const addressOf = (host: string, port: number | string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Whether nothing listens on a port. */
export const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    // A host that is none, or a port that is not allowed, is reported by the server that listens there.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** This port when it is free, else any free one. */
export const freePort = async (wanted: number, host: string): Promise<number> => {
  if (wanted <= 65_535 && (await isFree(wanted, host))) return wanted
  return anyPort(host)
}

/** Any free port: another one for each of several callers at once. */
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
