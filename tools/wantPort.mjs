import { createServer } from 'node:net'

/**
 * Ends `npm start` where its port is taken, before anything is installed: it uses Node alone. A port that is none is a fault of the
 * settings, which the command names.
 */
export const wantPort = async () => {
  const port = Number(process.env.PORT?.trim() || 3000)
  const host = process.env.HOST?.trim() || '127.0.0.1'
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || (await isFree(port, host))) return
  process.stderr.write(
    `Port ${port} is taken: stop the process that listens there, or choose another with PORT=${port + 100} npm start\n`,
  )
  process.exit(1)
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    // A host that is none is a fault of the settings.
    server.once('error', (error) => resolve(!('code' in error) || error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
