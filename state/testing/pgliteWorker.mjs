import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * PostgreSQL in WebAssembly, in a thread of its own: Jest cannot load it. Answers `{ id, text, values }` with `{ id, rows }` or
 * `{ id, code, message }`, and passes on notifications of the channels that it is told to `listen` to.
 */
if (parentPort === null) throw new Error('expected to run in a worker')
const port = parentPort
const database = await PGlite.create()
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
port.on('message', (asked) => void answer(asked))
