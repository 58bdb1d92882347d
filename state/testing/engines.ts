import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { postgresAddress } from '../sql/postgresAddress'
import { postgresSql } from '../sql/postgresSql'
import { sqliteSql } from '../sql/sqliteSql'
import type { Sql, Query, Row } from '../sql/sql'
import { channelOf, postgres, serialSql } from '../sql/sql'
import { stateErrorOf } from '../sql/postgresLink'

interface Answer {
  readonly id?: number
  readonly rows?: ReadonlyArray<Row>
  readonly code?: string
  readonly message?: string
  readonly notice?: string
}

/** PostgreSQL in this process, for tests; starts in about two seconds. Schemas act as separate databases. */
const startPglite = () => {
  const worker = new Worker(path.join(__dirname, 'pgliteWorker.mjs'))
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, Set<() => void>>()
  worker.on('message', (answer: Answer) => {
    if (answer.notice !== undefined) listeners.get(answer.notice)?.forEach((listener) => listener())
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let id = 0
  const send = (message: object): Promise<ReadonlyArray<Row>> =>
    new Promise((resolve, reject) => {
      const requestId = (id += 1)
      waiting.set(requestId, ({ rows, code, message }) => {
        waiting.delete(requestId)
        if (rows === undefined) reject(stateErrorOf(Object.assign(new Error(message), { code })))
        else resolve(rows)
      })
      worker.postMessage({ ...message, id: requestId })
    })
  const run: Query = (text, values = []) => send({ text, values })

  return {
    /** Opens a new, empty database with the dialect of PostgreSQL; closing it does not stop the engine. */
    open: (schema: string): Sql => {
      const channel = channelOf(schema)
      const sql = serialSql({
        dialect: postgres(schema),
        run,
        begin: 'BEGIN',
        onNotice: (listener) => {
          const handlers = listeners.get(channel) ?? new Set()
          if (!listeners.has(channel)) void send({ listen: channel })
          listeners.set(channel, handlers.add(listener))
          return () => void handlers.delete(listener)
        },
        close: () => undefined,
      })
      return sql
    },
    end: async () => void (await worker.terminate()),
  }
}

/** A database used by one test only. */
export interface Database {
  /** Opens a connection like another node's. */
  readonly connect: () => Sql
  readonly remove: () => Promise<void>
}

/** An engine for the tests of one file. */
export interface Engine {
  readonly name: string
  readonly start: () => Promise<{ readonly create: () => Database; readonly end: () => Promise<void> }>
}

let schemas = 0
const newSchema = (): string => `test_${process.pid}_${(schemas += 1)}`

const sqlite: Engine = {
  name: 'SQLite',
  start: async () => ({
    create: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'state-'))
      return {
        connect: () => sqliteSql({ file: path.join(folder, 'state.sqlite'), busyMs: 1_000 }),
        remove: async () => rmSync(folder, { recursive: true }),
      }
    },
    end: async () => undefined,
  }),
}

const pglite: Engine = {
  name: 'PGlite',
  start: async () => {
    const { open, end } = startPglite()
    return {
      create: () => {
        const sql = open(newSchema())
        return { connect: () => ({ ...sql, close: async () => undefined }), remove: async () => undefined }
      },
      end,
    }
  },
}

const postgresEngine = (url: string): Engine => ({
  name: 'PostgreSQL',
  start: async () => {
    const address = postgresAddress(url)
    if (address === null) throw new Error('STATE_TEST_URL: expected postgres://…')
    return {
      create: () => {
        const schema = newSchema()
        return {
          connect: () => postgresSql({ ...address, schema }),
          remove: async () => {
            const sql = postgresSql({ ...address, schema })
            await sql.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
            await sql.close()
          },
        }
      },
      end: async () => undefined,
    }
  },
})

/** Every available engine; includes a real PostgreSQL if `STATE_TEST_URL` is set. */
export const engines = (): ReadonlyArray<Engine> => {
  const url = process.env['STATE_TEST_URL']
  return [sqlite, pglite, ...(url === undefined ? [] : [postgresEngine(url)])]
}
