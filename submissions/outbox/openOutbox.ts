import { migrate, migratedOnce, rowsAs, sqliteSql, Bytes } from '@caravanserai/state/sql'
import type { Sql, SqliteOptions, Dialect, Steps, Row } from '@caravanserai/state/sql'
import type { Type } from 'io-ts'
import * as t from 'io-ts'
import type { Outbox, UnresolvedState, SubmissionState } from './outbox'
import { unresolvedStates, submissionStates } from './outbox'
import { outboxLimits } from '../limits'

const State = t.keyof(
  // The keys are the states.
  Object.fromEntries(submissionStates.map((state) => [state, null])) as Record<SubmissionState, null>,
  'a state',
)
const orNull = <A>(codec: t.Type<A, A, unknown>) => t.union([codec, t.null])

/** The rows that the outbox reads, one codec per query. */
const Known = t.strict({ fingerprint: t.string }, 'a known submission')
const Usage = t.strict({ own: t.number, everyone: t.number }, 'a usage')
const Taken = t.strict(
  { id: t.string, form: t.string, body: Bytes, since: t.number, tries: t.number },
  'a submission that was taken',
)
const Listed = t.strict(
  { id: t.string, form: t.string, state: State, at: t.number, tries: t.number, reason: orNull(t.string) },
  'a listed submission',
)
const Counted = t.strict({ state: State, count: t.number, oldest: t.number }, 'a count')
const Whole = t.strict(
  {
    id: t.string,
    form: t.string,
    body: Bytes,
    fingerprint: t.string,
    network: t.string,
    at: t.number,
    held: orNull(t.string),
  },
  'a whole submission',
)
const Body = t.strict({ body: orNull(Bytes) }, 'a body')
const Checkpoint = t.strict({ busy: t.number }, 'a checkpoint')

/** The statements of the outbox in an engine's dialect. Each change is one statement, hence atomic. */
const statementsOf = ({ table, integer, indexedBy, skipLocked }: Dialect) => {
  const submissions = table('submissions')
  // Without the index SQLite would read and sort all waiting submissions, 60 ms for a hundred thousand.
  const due = `FROM ${submissions} ${indexedBy('submissions_due')} WHERE state IN ('waiting', 'sending') AND due <= `
  const sum = (filter: string) => `CAST(coalesce(sum(bytes) ${filter}, 0) AS ${integer})`
  const settled = `WHERE id = $1 AND tries = $2 AND state = 'sending'`
  return {
    put: `INSERT INTO ${submissions} (id, form, state, at, since, due, tries, reason, fingerprint, network, bytes, content)
      VALUES ($1, $2, $3, $4, $4, $4, 0, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`,
    known: `SELECT fingerprint FROM ${submissions} WHERE id = $1`,
    usage: (isHeld: boolean) =>
      `SELECT ${sum('FILTER (WHERE network = $1)')} AS own, ${sum('')} AS everyone
       FROM ${submissions} WHERE bytes > 0 AND (state = 'held') = ${isHeld ? 'TRUE' : 'FALSE'}`,
    isDue: `SELECT 1 AS found ${due} $1 LIMIT 1`,
    take: `UPDATE ${submissions} SET state = 'sending', tries = tries + 1, due = $1 WHERE id = (
        SELECT id ${due} $2 ORDER BY due LIMIT 1 ${skipLocked}
      ) RETURNING id, form, content AS body, since, tries`,
    delivered: `UPDATE ${submissions} SET state = 'delivered', due = $2, reason = NULL, network = '', bytes = 0, content = NULL
      WHERE id = $1`,
    failed: `UPDATE ${submissions} SET state = 'waiting', due = $3, reason = $4 ${settled}`,
    settled: `UPDATE ${submissions} SET state = $3, reason = $4 ${settled}`,
    hurry: `UPDATE ${submissions} SET due = $1 WHERE state = 'waiting' AND due > $1`,
    forget: `DELETE FROM ${submissions} WHERE state = 'delivered' AND due <= $1`,
    dropHeld: `DELETE FROM ${submissions} WHERE state = 'held' AND at <= $1 RETURNING id`,
    counts: `SELECT state, count(*) AS count, min(at) AS oldest FROM ${submissions} GROUP BY state`,
    list: `SELECT id, form, state, at, tries, reason FROM ${submissions} WHERE bytes > 0 ORDER BY at, id`,
    body: `SELECT content AS body FROM ${submissions} WHERE id = $1`,
    oldest: `SELECT id, form, content AS body, fingerprint, network, at,
        CASE WHEN state = 'held' THEN coalesce(reason, 'held') END AS held
      FROM ${submissions} WHERE state IN ('waiting', 'held') OR (state = 'sending' AND due <= $1) ORDER BY at, id LIMIT 1`,
    replay: `UPDATE ${submissions} SET state = 'waiting', since = $2, due = $2, tries = 0
      WHERE id = $1 AND state IN ('refused', 'given up', 'held') RETURNING id`,
    erase: `DELETE FROM ${submissions} WHERE id = $1 RETURNING id`,
  } as const
}

/** The outbox in existing tables of a database. */
const sqlOutbox = ({ dialect, query, close }: Sql): Outbox => {
  const texts = statementsOf(dialect)
  const read = <A>(codec: Type<A, unknown>, rows: ReadonlyArray<Row>) => rowsAs('the outbox', codec, rows)
  const countOf = async (ids: ReadonlyArray<string>, change: (id: string) => ReturnType<typeof query>) => {
    let count = 0
    for (const id of ids) count += (await change(id)).length
    return count
  }

  return {
    put: async ({ id, form, body, fingerprint, network, at, heldFor }) => {
      const bytes = body.byteLength + outboxLimits.rowBytes
      const state = heldFor === null ? 'waiting' : 'held'
      const stored = await query(texts.put, [id, form, state, at, heldFor, fingerprint, network, bytes, body])
      if (stored.length > 0) return 'stored'
      return read(Known, await query(texts.known, [id]))[0]?.fingerprint === fingerprint ? 'known' : 'other'
    },
    usage: async (network, kind) => {
      const [sums] = read(Usage, await query(texts.usage(kind === 'held'), [network]))
      return { own: sums?.own ?? 0, all: sums?.everyone ?? 0 }
    },
    take: async (now) => {
      // Most checks find nothing, and need no write lock.
      if ((await query(texts.isDue, [now])).length === 0) return null
      return read(Taken, await query(texts.take, [now + outboxLimits.leaseMs, now]))[0] ?? null
    },
    delivered: async (id, now) => void (await query(texts.delivered, [id, now + outboxLimits.rememberMs])),
    failed: async ({ id, tries }, due, reason) => void (await query(texts.failed, [id, tries, due, reason])),
    settled: async ({ id, tries }, state, reason) =>
      void (await query(texts.settled, [id, tries, state, reason])),
    hurry: async (now) => void (await query(texts.hurry, [now])),
    sweep: async (now) => {
      await query(texts.forget, [now])
      return (await query(texts.dropHeld, [now - outboxLimits.heldMs])).length
    },
    purge: async () =>
      dialect.name !== 'sqlite' ||
      read(Checkpoint, await query('PRAGMA wal_checkpoint(TRUNCATE)'))[0]?.busy === 0,
    summary: async () => {
      const rows = read(Counted, await query(texts.counts))
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
    list: async () => read(Listed, await query(texts.list)),
    body: async (id) => read(Body, await query(texts.body, [id]))[0]?.body ?? null,
    oldest: async (now) => {
      const [row] = read(Whole, await query(texts.oldest, [now]))
      if (row === undefined) return null
      const { held: heldFor, ...submission } = row
      return { ...submission, heldFor }
    },
    replay: (ids, now) => countOf(ids, (id) => query(texts.replay, [id, now])),
    erase: (ids) => countOf(ids, (id) => query(texts.erase, [id])),
    close,
  }
}

/**
 * The tables of the outbox. `bytes` counts towards the limits; 0 once the content is erased. `content` is the last
 * column, so that SQLite does not read through it for others. Times are milliseconds since 1970.
 */
const steps = ({ table, integer, bytes, strict }: Dialect): Steps => [
  [
    `CREATE TABLE ${table('submissions')} (
       id TEXT PRIMARY KEY, form TEXT NOT NULL, state TEXT NOT NULL, at ${integer} NOT NULL, since ${integer} NOT NULL,
       due ${integer} NOT NULL, tries ${integer} NOT NULL, reason TEXT, fingerprint TEXT NOT NULL, network TEXT NOT NULL,
       bytes ${integer} NOT NULL, content ${bytes}
     ) ${strict}`,
    `CREATE INDEX submissions_due ON ${table('submissions')} (due) WHERE state IN ('waiting', 'sending')`,
    `CREATE INDEX submissions_bytes ON ${table('submissions')} ((state = 'held'), network, bytes) WHERE bytes > 0`,
    `CREATE INDEX submissions_state ON ${table('submissions')} (state, at)`,
  ],
]

/**
 * Opens or creates the outbox in a file that only its owner can read. Rejects with errors of the file system and
 * SQLite, and if a newer version of the site has written the file.
 */
export const openOutbox = async (options: SqliteOptions): Promise<Outbox> => {
  const sql = sqliteSql(options)
  try {
    await migrate(sql, 'outbox', steps(sql.dialect))
    return sqlOutbox(sql)
  } catch (error) {
    await sql.close()
    throw error
  }
}

/**
 * The outbox in the engine shared by several nodes. The first use that reaches the engine creates its tables, so
 * every method may reject while the engine is unreachable. Closing the outbox does not close the engine.
 */
export const engineOutbox = (sql: Sql): Outbox => {
  const ready = migratedOnce(sql, 'outbox', steps(sql.dialect))
  return sqlOutbox({
    ...sql,
    query: async (text, values) => {
      await ready()
      return sql.query(text, values)
    },
    close: async () => undefined,
  })
}
