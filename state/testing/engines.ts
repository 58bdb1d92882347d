import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresAddress } from '../sql/postgresAddress'
import { postgresSql } from '../sql/postgresSql'
import { sqliteSql } from '../sql/sqliteSql'
import type { Sql } from '../sql/sql'
import { startPglite } from './pglite'

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

const postgres = (url: string): Engine => ({
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
  return [sqlite, pglite, ...(url === undefined ? [] : [postgres(url)])]
}
