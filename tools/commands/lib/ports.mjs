import { createServer } from 'node:net'

/** The address of a server; IPv6 hosts stand in brackets there. @param {string} host @param {number | string} port */
export const addressOf = (host, port) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Whether a port can be listened on. @param {number} port @param {string} host @returns {Promise<boolean>} */
export const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** This port when it is free, else any free one. @param {number} wanted @param {string} host @returns {Promise<number>} */
export const freePort = async (wanted, host) => {
  if (wanted <= 65_535 && (await isFree(wanted, host))) return wanted
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host }, () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
