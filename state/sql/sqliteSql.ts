import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'libsql'
import { EngineAway, EngineFault, isAway } from '../port'
import { sqlite, serialSql } from './sql'
import type { Query, Sql } from './sql'

const BETWEEN_TRIES_MS = 5

export interface SqliteOptions {
  /** The database file, created if it is missing. */
  readonly file: string
  /** How long a statement waits for a lock of another connection, in milliseconds. */
  readonly busyMs: number
}

/**
 * A database in a file that only its owner can read. Every change is on disk when its promise resolves: the log is
 * synced with each commit (`synchronous = FULL`), so a power failure loses nothing. Deleted content is overwritten
 * with zeros (`secure_delete`). Throws errors of the file system and of SQLite.
 */
export const sqliteSql = ({ file, busyMs }: SqliteOptions): Sql => {
  createPrivately(file)
  const database = new Database(file)
  try {
    // Set first, because two processes may open the database at the same time.
    database.exec(`PRAGMA busy_timeout = ${busyMs}`)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    // From here `retriedWhileBusy` waits for locks: SQLite's own wait would block this process.
    database.exec('PRAGMA busy_timeout = 0')
  } catch (error) {
    database.close()
    throw error
  }
  return serialSql({
    dialect: sqlite,
    run: retriedWhileBusy(statementsOf(database), busyMs),
    begin: 'BEGIN IMMEDIATE',
    close: () => void database.close(),
  })
}

/** Creates the file with private rights; SQLite gives its additional files the same mode. */
const createPrivately = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  // Opens new files only: closing a file releases all locks of this process on it, including the database's.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/** Retries a statement while the database is locked; a statement that met a lock has changed nothing. */
const retriedWhileBusy =
  (run: Query, ms: number): Query =>
  async (text, values) => {
    for (const until = Date.now() + ms; ; await delay(BETWEEN_TRIES_MS)) {
      try {
        return await run(text, values)
      } catch (error) {
        if (!isAway(error) || Date.now() >= until) throw error
      }
    }
  }

const statementsOf = (database: Database.Database): Query => {
  const prepared = new Map<string, Database.Statement>()
  return async (text, values = []) => {
    try {
      const statement = prepared.get(text) ?? database.prepare(text.replaceAll(/\$(\d)/g, '?$1'))
      prepared.set(text, statement)
      return statement.all(values) as ReadonlyArray<Record<string, unknown>>
    } catch (error) {
      throw stateErrorOf(error)
    }
  }
}

/** SQLite's messages quote no values. */
const stateErrorOf = (error: unknown): Error => {
  const message = error instanceof Error ? error.message : String(error)
  return /database (table )?is locked|busy/i.test(message)
    ? new EngineAway(message)
    : new EngineFault(message)
}
