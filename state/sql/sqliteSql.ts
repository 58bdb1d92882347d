import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'libsql'
import { EngineAway, EngineFault, isAway } from '../port'
import { sqlite, serialSql } from './sql'
import type { Query, Sql } from './sql'

const BETWEEN_TRIES_MS = 5

export interface SqliteOptions {
  /** Where the database is made when there is none. */
  readonly file: string
  /** How long a statement waits for a lock of another connection, in milliseconds. */
  readonly busyMs: number
}

/**
 * A database in a file that its owner alone can read. Every change is on disk when its promise resolves: the log of the
 * database is synced with each (`synchronous = FULL`), so that not even a power failure loses it. Erased content is
 * overwritten with zeros (`secure_delete`). Throws what the file system and SQLite throw.
 */
export const sqliteSql = ({ file, busyMs }: SqliteOptions): Sql => {
  createPrivately(file)
  const database = new Database(file)
  try {
    // First, because two processes may open the database at the same moment.
    database.exec(`PRAGMA busy_timeout = ${busyMs}`)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    // From now on `retriedWhileBusy` waits: SQLite would keep this process from all else meanwhile.
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

/** SQLite gives its further files the mode of the database. */
const createPrivately = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  // Only a new file is opened: closing one ends all locks of this process on it, also those of a database.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/** A statement that has met a lock has changed nothing. */
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
