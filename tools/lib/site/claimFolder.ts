import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** The longest path that a socket may have on every system, in bytes. */
const LONGEST = 100

/**
 * Claims a data folder for this process, until it ends: two sites with one folder would deliver each form twice and overwrite each
 * other's kept content. Several nodes have a folder each. Resolves to what the process that has the folder says of itself,
 * or to `null` when it is free now. A process that was killed leaves nothing that has to be removed.
 * @param self what others are told of this process
 */
export const claimFolder = async (dataDir: string, self: string): Promise<string | null> => {
  mkdirSync(dataDir, { recursive: true })
  const absolute = path.join(dataDir, 'start.sock')
  const relative = path.relative(process.cwd(), absolute)
  const socket = relative.length < absolute.length ? relative : absolute
  // No socket can have that path.
  if (Buffer.byteLength(socket) > LONGEST) return null
  if (await listens(socket, self)) return null
  const other = await toldBy(socket)
  if (other !== null) return other
  rmSync(socket, { force: true })
  return (await listens(socket, self)) ? null : toldBy(socket)
}

/** Whether this process has the socket now. */
const listens = async (socket: string, self: string): Promise<boolean> => {
  const server = createServer((connection) => connection.end(self)).unref()
  try {
    await once(server.listen(socket), 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

/** What the process behind a socket says; `null` where none is there any more. */
const toldBy = (socket: string): Promise<string | null> => text(connect(socket)).catch(() => null)
