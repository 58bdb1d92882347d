import { createHash } from 'node:crypto'
import { constants, open } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * The web server of one remote: serves the files of its releases and nothing else. In production any file server or
 * bucket takes its place. Arguments: the folder of the remote's releases, the port, the host.
 *
 * Plain JavaScript without imports from the tree: one server starts for each remote at every `npm start`, and Node
 * runs it without compilation.
 */
const [folder = '.', port = '0', host = '127.0.0.1'] = process.argv.slice(2)
const root = path.resolve(folder)
const folderId = createHash('sha256').update(root).digest('hex')

const server = createServer((request, response) => {
  answer(request, response).catch(() => {
    // The file became unreadable, or the client has disconnected.
    response.destroy()
  })
})

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
const answer = async (request, response) => {
  const refuse = (/** @type {number} */ status) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(`${status}\n`)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
  const file = fileOf(request.url ?? '/')
  if (file === null || !file.startsWith(root + path.sep)) return refuse(404)
  // Impossible file names (with a NUL, or too long) are treated as missing files.
  // `O_NONBLOCK`: opening a pipe would otherwise block until a process writes to it.
  const opened = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  if (opened === null) return refuse(404)
  try {
    const stats = await opened.stat()
    if (!stats.isFile()) return refuse(404)
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': stats.size,
      // Lets a start distinguish the server of this folder from the server of a copied folder.
      'x-releases-folder': folderId,
    })
    if (request.method === 'HEAD') return response.end()
    return await pipeline(opened.createReadStream({ autoClose: false }), response)
  } finally {
    await opened.close()
  }
}

/**
 * The file that an address names; `null` for a malformed address.
 * @param {string} url
 * @returns {string | null}
 */
const fileOf = (url) => {
  try {
    return path.join(root, decodeURIComponent(new URL(url, 'http://remote').pathname))
  } catch {
    return null
  }
}

server.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
server.listen(Number(port), host, () => {
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: path.basename(root), url })}\n`)
})

const stop = () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop)
