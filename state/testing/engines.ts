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

/** PostgreSQL in this process, for tests; it takes about two seconds to start. Each schema is a database of its own to the state. */
const startPglite = () => {
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

/** A database that a test has to itself. */
export interface Database {
  /** A connection as another node has it. */
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

/** Every engine that can be had: a real PostgreSQL where `STATE_TEST_URL` leads to one. */
export const engines = (): ReadonlyArray<Engine> => {
  const url = process.env['STATE_TEST_URL']
  return [sqlite, pglite, ...(url === undefined ? [] : [postgresEngine(url)])]
}
