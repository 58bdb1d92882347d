import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { stateErrorOf } from '../sql/postgresErrors'
import { serialSql } from '../sql/serialSql'
import { channelOf, postgres } from '../sql/sql'
import type { Query, Row, Sql } from '../sql/sql'

interface Answer {
  readonly id?: number
  readonly rows?: ReadonlyArray<Row>
  readonly code?: string
  readonly message?: string
  readonly notice?: string
}

/** PostgreSQL in this process, for tests; it takes about two seconds to start. Each schema is a database of its own to the state. */
export const startPglite = () => {
  const worker = new Worker(path.join(__dirname, 'pgliteWorker.mjs'))
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, Set<() => void>>()
  worker.on('message', (answer: Answer) => {
    if (answer.notice !== undefined) listeners.get(answer.notice)?.forEach((listener) => listener())
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let id = 0
  const ask = (asked: object): Promise<ReadonlyArray<Row>> =>
    new Promise((resolve, reject) => {
      const own = (id += 1)
      waiting.set(own, ({ rows, code, message }) => {
        waiting.delete(own)
        if (rows === undefined) reject(stateErrorOf(Object.assign(new Error(message), { code })))
        else resolve(rows)
      })
      worker.postMessage({ ...asked, id: own })
    })
  const run: Query = (text, values = []) => ask({ text, values })

  return {
    /** A new, empty database with everything that several nodes share; closing it ends nothing. */
    open: (schema: string): Sql => {
      const channel = channelOf(schema)
      const sql = serialSql({
        dialect: postgres(schema),
        run,
        begin: 'BEGIN',
        onNotice: (listener) => {
          const own = listeners.get(channel) ?? new Set()
          if (!listeners.has(channel)) void ask({ listen: channel })
          listeners.set(channel, own.add(listener))
          return () => void own.delete(listener)
        },
        close: () => undefined,
      })
      return sql
    },
    end: async () => void (await worker.terminate()),
  }
}
