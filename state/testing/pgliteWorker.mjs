import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import packageJson from '../package.json' with { type: 'json' }

/**
 * PostgreSQL in WebAssembly, in a separate thread because Jest cannot load it. Answers `{ id, text, values }`
 * with `{ id, rows }` or `{ id, code, message }`, and forwards notifications of the channels named in
 * `listen`.
 */
if (parentPort === null) throw new Error('expected to run in a worker')
const port = parentPort

/** An empty database as a file: creating one takes five seconds of processor time, reading it one. */
const file = path.join(
  import.meta.dirname,
  '../../.cache',
  `pglite-${packageJson.devDependencies['@electric-sql/pglite']}.tar`,
)
const openDatabase = async () => {
  if (existsSync(file)) return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
  const made = await PGlite.create()
  mkdirSync(path.dirname(file), { recursive: true })
  // Renamed when complete, because another process may create the same file.
  const part = `${file}.${process.pid}`
  writeFileSync(part, Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer()))
  renameSync(part, file)
  return made
}
const database = await openDatabase()

/** @param {{ id: number, text: string, values?: unknown[], listen?: string }} asked */
const answer = async ({ id, text, values, listen }) => {
  try {
    if (listen !== undefined) await database.listen(listen, () => port.postMessage({ notice: listen }))
    port.postMessage({ id, rows: listen === undefined ? (await database.query(text, values)).rows : [] })
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error)
    port.postMessage({ id, code, message })
  }
}
port.on('message', (message) => void answer(message))
