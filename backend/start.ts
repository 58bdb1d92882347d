import { join } from 'node:path'
import { registerCalls } from './calls'
import { openContentDatabase } from './contentDatabase'
import { readSampleContent } from './contentFolder'
import { contentStore } from './contentStore'
import { registerMedia } from './media'
import { makeServer, type Server } from './server'
import type { Settings } from './settings'

export interface Running {
  /** Where it answers, as `http://127.0.0.1:4100`, with the port that was really taken. */
  readonly url: string
  /** Takes no new calls, ends those under way within 2 s, then closes the database. */
  readonly stop: () => Promise<void>
}

/**
 * The whole backend: content read, database opened, port taken.
 * Rejects with `ContentFault` for the sample content, and with what SQLite or the network throw.
 */
export const start = async ({ host, port, dataDir, contentDir }: Settings): Promise<Running> => {
  const content = readSampleContent(contentDir)
  // Standard output is reserved for the line with the address, which the parent process reads.
  const server = makeServer({ level: 'warn', stream: process.stderr })
  const database = openContentDatabase({ dataDir, content, report: (line) => server.log.warn(line) })
  server.addHook('onClose', async () => void database.close())
  registerCalls(server, contentStore(database))
  registerMedia(server, join(contentDir, 'media'))
  try {
    const url = await server.listen({ host, port })
    return { url, stop: () => stop(server) }
  } catch (fault) {
    await server.close()
    throw fault
  }
}

/**
 * A connection counts as idle only some time after its answer has left, and Fastify closes idle ones once: one that a
 * reader keeps for later would hold the process for its keep-alive time of 72 s. So they are closed again and again.
 */
const stop = async (server: Server): Promise<void> => {
  const again = setInterval(() => server.server.closeIdleConnections(), 20)
  const last = setTimeout(() => server.server.closeAllConnections(), 2_000)
  await server.close()
  clearInterval(again)
  clearTimeout(last)
}
