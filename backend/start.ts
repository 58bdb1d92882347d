import { join } from 'node:path'
import { backendTable, coded, decode } from '@caravanserai/settings'
import { registerCalls } from './calls'
import { openContentDatabase } from './contentDatabase'
import { readSampleContent } from './contentFolder'
import { contentStore } from './contentStore'
import { registerMedia } from './media'
import { makeServer } from './server'
import type { Server } from './server'

/** The decoded environment. Paths are absolute; port 0 means any free port. */
interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly contentDir: string
}

/** Invalid values of the environment: one line each, with the name and the expected value. */
class SettingsFault extends Error {
  override readonly name = 'SettingsFault'
}

/** Decodes the environment once, at the start. Throws `SettingsFault` with all faults. */
export const readSettings = (env: Readonly<NodeJS.ProcessEnv>, cwd: string): Settings => {
  const { values, faults } = decode(backendTable(cwd), env)
  if (faults.length > 0)
    throw new SettingsFault(faults.map((fault) => coded('CARAVANSERAI_SETTING_INVALID', fault)).join('\n'))
  return {
    host: values.HOST,
    port: values.BACKEND_PORT ?? 0,
    dataDir: values.DATA_DIR,
    contentDir: values.CONTENT_DIR,
  }
}

interface Running {
  /** The server's address with the actual port, such as `http://127.0.0.1:4100`. */
  readonly url: string
  /** Accepts no new requests, ends those in progress within 2 s, then closes the database. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the whole backend: reads the content, opens the database, listens on the port. Rejects with
 * `ContentFault` for the sample content, and with the errors of SQLite or the network.
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
 * A connection counts as idle only some time after its response was sent, and Fastify closes idle connections only
 * once, so a client's keep-alive connection could keep the process running for 72 s. Idle connections are therefore
 * closed repeatedly.
 */
const stop = async (server: Server): Promise<void> => {
  const again = setInterval(() => server.server.closeIdleConnections(), 20)
  const last = setTimeout(() => server.server.closeAllConnections(), 2_000)
  await server.close()
  clearInterval(again)
  clearTimeout(last)
}
