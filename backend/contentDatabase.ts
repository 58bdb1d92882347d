import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import type { SampleContent } from './database'
import { databaseHash, writeDatabase } from './database'

/** The database and the files that SQLite leaves next to it when a process is killed. */
const SUFFIXES = ['', '-journal', '-wal', '-shm']

interface ContentDatabaseOptions {
  readonly dataDir: string
  readonly content: SampleContent
  /** Receives one line if an older database was renamed. */
  readonly report: (line: string) => void
  readonly now?: () => Date
}

/**
 * Opens `<dataDir>/content.sqlite`, and creates it if it is missing, cannot be read, or was made from other
 * content.
 *
 * No data is lost: a replaced database is renamed to the first free name of `content-1.sqlite`,
 * `content-2.sqlite`, … A new database is written under a temporary name and renamed when it is complete, so
 * that a killed process leaves no partial one. Throws the errors of the file system and of SQLite.
 */
export const openContentDatabase = (options: ContentDatabaseOptions): Database.Database => {
  const { dataDir, content, report, now = () => new Date() } = options
  mkdirSync(dataDir, { recursive: true })
  removePartials(dataDir)
  const path = join(dataDir, 'content.sqlite')

  const state = stateOf(path, databaseHash(content))
  if (state !== 'current') {
    const kept = moveAside(dataDir)
    const partial = join(dataDir, `content.sqlite.partial-${process.pid}`)
    writeDatabase(partial, content, now())
    renameSync(partial, path)
    if (kept !== null) report(`${state}: the old database is kept as ${kept}, a new one is made`)
  }

  const database = new Database(path)
  // An editor may be writing with another tool: wait up to 1,000 ms for the lock instead of failing at once.
  database.exec('PRAGMA busy_timeout = 1000')
  return database
}

type State = 'current' | 'the sample content has changed' | 'the database cannot be read' | 'missing'

const stateOf = (path: string, hash: string): State => {
  if (!existsSync(path)) return 'missing'
  let database: Database.Database | undefined
  try {
    database = new Database(path)
    const whole = database.prepare('PRAGMA quick_check').pluck().all()
    if (whole.length !== 1 || whole[0] !== 'ok') return 'the database cannot be read'
    const madeFrom = database.prepare('SELECT hash FROM made_from').pluck().all()
    return madeFrom.length === 1 && madeFrom[0] === hash ? 'current' : 'the sample content has changed'
  } catch {
    return 'the database cannot be read'
  } finally {
    database?.close()
  }
}

/**
 * The new name, or `null` when there was no file. The journal is renamed too, because SQLite would apply it to the
 * next database.
 */
const moveAside = (dataDir: string): string | null => {
  const present = SUFFIXES.filter((suffix) => existsSync(join(dataDir, `content.sqlite${suffix}`)))
  if (present.length === 0) return null
  let number = 1
  while (SUFFIXES.some((suffix) => existsSync(join(dataDir, `content-${number}.sqlite${suffix}`))))
    number += 1
  for (const suffix of present)
    renameSync(join(dataDir, `content.sqlite${suffix}`), join(dataDir, `content-${number}.sqlite${suffix}`))
  return `content-${number}.sqlite`
}

/** Removes the unfinished files of killed processes, but not of running ones. */
const removePartials = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    const pid = /^content\.sqlite\.partial-(\d+)/.exec(name)?.[1]
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(join(dataDir, name))
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    // EPERM: the process runs, but belongs to another user.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
