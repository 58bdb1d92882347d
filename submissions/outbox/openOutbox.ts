import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { outboxLimits } from '../limits'
import type { Outbox, UnresolvedState } from './outbox'
import { unresolvedStates } from './outbox'
import { Body, Checkpoint, Counted, Known, Listed, Taken, Usage, Version, rowsAs } from './rows'

/** A database with another number was written by another version of the site. */
const TABLES_VERSION = 1

// `bytes` is what a submission counts for, 0 once its content is erased. `content` is last, so that nothing else is read
// through it. Times are milliseconds since 1970.
const TABLES = `
CREATE TABLE submissions (
  id TEXT PRIMARY KEY, form TEXT NOT NULL, state TEXT NOT NULL, at INTEGER NOT NULL, since INTEGER NOT NULL,
  due INTEGER NOT NULL, tries INTEGER NOT NULL, reason TEXT, fingerprint TEXT NOT NULL, network TEXT NOT NULL,
  bytes INTEGER NOT NULL, content BLOB
) STRICT;
CREATE INDEX submissions_due ON submissions (due) WHERE state IN ('waiting', 'sending');
CREATE INDEX submissions_bytes ON submissions (state = 'held', network, bytes) WHERE bytes > 0;
CREATE INDEX submissions_state ON submissions (state, at);
PRAGMA user_version = ${TABLES_VERSION};
`

export interface OpenOptions {
  /** Where the database is made when there is none. */
  readonly file: string
  /** How long to wait for a lock of another process, in milliseconds. */
  readonly busyMs: number
}

/**
 * Opens the outbox in a file that its owner alone can read, and creates it. Every change is on disk when its method
 * returns: the log of the database is synced with each (`synchronous = FULL`), so that not even a power failure loses a
 * form that was acknowledged. Erased content is overwritten with zeros (`secure_delete`). Each change is one statement, so
 * that it is made as a whole or not at all, whatever other processes do. Throws what the file system and SQLite throw; used
 * after `close`, SQLite ends the process.
 */
export const openOutbox = ({ file, busyMs }: OpenOptions): Outbox => {
  createPrivately(file)
  const database = new Database(file)
  try {
    prepare(database, busyMs)
    return outboxIn(database)
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite gives its further files the mode of the database. */
const createPrivately = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  // Only a new file is opened: closing one ends all locks of this process on it, also those of a database.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

const prepare = (database: Database.Database, busyMs: number): void => {
  // First, because two processes may open the database at the same moment.
  database.exec(`PRAGMA busy_timeout = ${busyMs}`)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  const version = (): number =>
    rowsAs(Version, database.prepare('PRAGMA user_version').all())[0]?.user_version ?? 0
  if (version() === 0)
    database
      .transaction(() => {
        if (version() === 0) database.exec(TABLES)
      })
      .immediate()
  if (version() !== TABLES_VERSION)
    throw new Error(`the outbox was written by another version of the site (its tables are ${version()})`)
}

const outboxIn = (database: Database.Database): Outbox => {
  const insert = database.prepare(
    `INSERT INTO submissions (id, form, state, at, since, due, tries, reason, fingerprint, network, bytes, content)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  )
  const known = database.prepare('SELECT fingerprint FROM submissions WHERE id = ?')
  const usage = database.prepare(
    `SELECT coalesce(sum(bytes) FILTER (WHERE network = ?), 0) AS own, coalesce(sum(bytes), 0) AS everyone
     FROM submissions WHERE bytes > 0 AND (state = 'held') = ?`,
  )
  // SQLite would read and sort all that wait, which takes 60 ms of a hundred thousand.
  const due = `FROM submissions INDEXED BY submissions_due WHERE state IN ('waiting', 'sending') AND due <= ?`
  const isDue = database.prepare(`SELECT 1 ${due} LIMIT 1`)
  const take = database.prepare(
    `UPDATE submissions SET state = 'sending', tries = tries + 1, due = ? WHERE id = (
       SELECT id ${due} ORDER BY due LIMIT 1
     ) RETURNING id, form, content AS body, since, tries`,
  )
  const delivered = database.prepare(
    `UPDATE submissions SET state = 'delivered', due = ?, reason = NULL, network = '', bytes = 0, content = NULL
     WHERE id = ?`,
  )
  const failed = database.prepare(
    `UPDATE submissions SET state = 'waiting', due = ?, reason = ? WHERE id = ? AND tries = ? AND state = 'sending'`,
  )
  const settled = database.prepare(
    `UPDATE submissions SET state = ?, reason = ? WHERE id = ? AND tries = ? AND state = 'sending'`,
  )
  const hurry = database.prepare(`UPDATE submissions SET due = ? WHERE state = 'waiting' AND due > ?`)
  const forget = database.prepare(`DELETE FROM submissions WHERE state = 'delivered' AND due <= ?`)
  const dropHeld = database.prepare(`DELETE FROM submissions WHERE state = 'held' AND at <= ?`)
  const counts = database.prepare(
    'SELECT state, count(*) AS count, min(at) AS oldest FROM submissions GROUP BY state',
  )
  const list = database.prepare(
    'SELECT id, form, state, at, tries, reason FROM submissions WHERE bytes > 0 ORDER BY at, id',
  )
  const body = database.prepare('SELECT content AS body FROM submissions WHERE id = ?')
  const replay = database.prepare(
    `UPDATE submissions SET state = 'waiting', since = ?, due = ?, tries = 0
     WHERE id = ? AND state IN ('refused', 'given up', 'held')`,
  )
  const erase = database.prepare('DELETE FROM submissions WHERE id = ?')
  const changesOf = (ids: ReadonlyArray<string>, change: (id: string) => Database.RunResult): number =>
    ids.reduce((sum, id) => sum + change(id).changes, 0)

  return {
    put: ({ id, form, body: content, fingerprint, network, at, heldFor }) => {
      const bytes = content.byteLength + outboxLimits.rowBytes
      const state = heldFor === null ? 'waiting' : 'held'
      const { changes } = insert.run(
        id,
        form,
        state,
        at,
        at,
        at,
        heldFor,
        fingerprint,
        network,
        bytes,
        content,
      )
      if (changes > 0) return 'stored'
      return rowsAs(Known, known.all(id))[0]?.fingerprint === fingerprint ? 'known' : 'other'
    },
    usage: (network, kind) => {
      const [sums] = rowsAs(Usage, usage.all(network, kind === 'held' ? 1 : 0))
      return { own: sums?.own ?? 0, all: sums?.everyone ?? 0 }
    },
    take: (now) => {
      // Most looks find nothing, and need no lock for writing.
      if (isDue.all(now).length === 0) return null
      return rowsAs(Taken, take.all(now + outboxLimits.leaseMs, now))[0] ?? null
    },
    delivered: (id, now) => void delivered.run(now + outboxLimits.rememberMs, id),
    failed: ({ id, tries }, dueAt, reason) => void failed.run(dueAt, reason, id, tries),
    settled: ({ id, tries }, state, reason) => void settled.run(state, reason, id, tries),
    hurry: (now) => void hurry.run(now, now),
    sweep: (now) => {
      forget.run(now)
      return dropHeld.run(now - outboxLimits.heldMs).changes
    },
    purge: () => rowsAs(Checkpoint, database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all())[0]?.busy === 0,
    summary: () => {
      const rows = rowsAs(Counted, counts.all())
      const onTheirWay = rows.filter(({ state }) => state === 'waiting' || state === 'sending')
      const count = (state: UnresolvedState) => rows.find((row) => row.state === state)?.count ?? 0
      return {
        waiting: onTheirWay.reduce((sum, row) => sum + row.count, 0),
        oldestAt: onTheirWay.length === 0 ? null : Math.min(...onTheirWay.map(({ oldest }) => oldest)),
        unresolved: Object.fromEntries(unresolvedStates.map((state) => [state, count(state)])) as Record<
          UnresolvedState,
          number
        >,
      }
    },
    list: () => rowsAs(Listed, list.all()),
    body: (id) => rowsAs(Body, body.all(id))[0]?.body ?? null,
    replay: (ids, now) => changesOf(ids, (id) => replay.run(now, now, id)),
    erase: (ids) => changesOf(ids, (id) => erase.run(id)),
    close: () => void database.close(),
  }
}
