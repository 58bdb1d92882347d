import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import * as t from 'io-ts'
import { follow } from './follow'
import { stateLimits } from './limits'
import { keptKind, EngineFault } from './port'
import type { Kept, State, Stop } from './port'
import { migratedOnce, rowsAs } from './sql/sql'
import type { Query, Sql, Dialect, Steps } from './sql/sql'
import { postgresAddress } from './sql/postgresAddress'
import { postgresSql } from './sql/postgresSql'

/** The statements of the state in an engine's dialect. */
const statementsOf = ({ table, now, notify }: Dialect) => {
  const [head, entries, kept, claims, takes] = ['head', 'entries', 'kept', 'claims', 'takes'].map(table)
  return {
    head: `SELECT seq FROM ${head}`,
    /** Locks the log until the transaction ends. */
    next: `UPDATE ${head} SET seq = seq + 1 RETURNING seq`,
    append: `INSERT INTO ${entries} (seq, at, node, kind, body) VALUES ($1, ${now}, $2, $3, $4) RETURNING ${notify} AS told`,
    /** One statement reads one snapshot of the tables, so concurrent pruning hides no entry. */
    look: `SELECT h.seq AS head, h.pruned, ${now} AS now, e.seq, e.at, e.node, e.kind, e.body FROM ${head} h
      LEFT JOIN (SELECT * FROM ${entries} WHERE seq > $1 ORDER BY seq LIMIT ${stateLimits.entries}) e ON TRUE ORDER BY e.seq`,
    after: `SELECT count(*) AS entries, min(at) AS since FROM ${entries} WHERE seq > $1`,
    get: `SELECT key, version, at, body FROM ${kept} WHERE space = $1 AND key = $2`,
    all: `SELECT key, version, at, body FROM ${kept} WHERE space = $1 AND version > $2 ORDER BY version LIMIT ${stateLimits.values}`,
    put: `INSERT INTO ${kept} (space, key, version, at, body) VALUES ($1, $2, $3, ${now}, $4) ON CONFLICT (space, key)
      DO UPDATE SET version = excluded.version, at = excluded.at, body = excluded.body`,
    create: `INSERT INTO ${kept} (space, key, version, at, body) VALUES ($1, $2, $3, ${now}, $4)
      ON CONFLICT (space, key) DO NOTHING RETURNING key`,
    replace: `UPDATE ${kept} SET version = $3, at = ${now}, body = $4 WHERE space = $1 AND key = $2 AND version = $5 RETURNING key`,
    remove: `DELETE FROM ${kept} WHERE space = $1 AND key = $2 RETURNING key`,
    // The time is read once, in the values, because it advances while a statement runs.
    claim: `INSERT INTO ${claims} AS c (key, holder, until) VALUES ($1, $2, ${now} + CAST($3 AS BIGINT)) ON CONFLICT (key)
      DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE c.holder = excluded.holder OR c.until <= excluded.until - CAST($3 AS BIGINT) RETURNING key`,
    release: `DELETE FROM ${claims} WHERE key = $1 AND holder = $2`,
    take: `INSERT INTO ${takes} AS t (key, until, count) VALUES ($1, ${now} + CAST($2 AS BIGINT), 1) ON CONFLICT (key)
      DO UPDATE SET
        count = CASE WHEN t.until <= excluded.until - CAST($2 AS BIGINT) THEN 1 ELSE t.count + 1 END,
        until = CASE WHEN t.until <= excluded.until - CAST($2 AS BIGINT) THEN excluded.until ELSE t.until END
      WHERE t.count < $3 OR t.until <= excluded.until - CAST($2 AS BIGINT) RETURNING key`,
    prune: [
      `UPDATE ${head} SET pruned = coalesce((SELECT max(seq) FROM ${entries} WHERE at <= ${now} - CAST($1 AS BIGINT)), pruned)`,
      `DELETE FROM ${entries} WHERE seq <= (SELECT pruned FROM ${head})`,
      `DELETE FROM ${claims} WHERE until <= ${now}`,
      `DELETE FROM ${takes} WHERE until <= ${now}`,
    ],
  } as const
}

/**
 * The tables of the state. `head` has one row: the sequence numbers of the latest change and of the latest pruned
 * entry. Every change locks that row first, so sequence numbers are assigned and committed in one order, and a reader
 * at a sequence number has missed nothing before it. Times are milliseconds since 1970. Bodies are JSON exactly as
 * written, because every node sends the same bytes.
 */
const steps = ({ table, integer }: Dialect): Steps => [
  [
    `CREATE TABLE ${table('head')} (one ${integer} PRIMARY KEY, seq ${integer} NOT NULL, pruned ${integer} NOT NULL)`,
    `INSERT INTO ${table('head')} (one, seq, pruned) VALUES (1, 0, 0)`,
    `CREATE TABLE ${table('entries')} (
       seq ${integer} PRIMARY KEY, at ${integer} NOT NULL, node TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL
     )`,
    `CREATE INDEX entries_at ON ${table('entries')} (at)`,
    `CREATE TABLE ${table('kept')} (
       space TEXT NOT NULL, key TEXT NOT NULL, version ${integer} NOT NULL, at ${integer} NOT NULL, body TEXT NOT NULL,
       PRIMARY KEY (space, key)
     )`,
    `CREATE INDEX kept_version ON ${table('kept')} (space, version)`,
    `CREATE TABLE ${table('claims')} (key TEXT PRIMARY KEY, holder TEXT NOT NULL, until ${integer} NOT NULL)`,
    `CREATE TABLE ${table('takes')} (key TEXT PRIMARY KEY, until ${integer} NOT NULL, count ${integer} NOT NULL)`,
  ],
]

export interface SqlStateOptions {
  /** The clock of this node. */
  readonly clock?: () => number
  /** Retention of entries, in milliseconds. */
  readonly keepMs?: number
}

const Place = t.strict({ seq: t.number }, 'a place')
const After = t.strict({ entries: t.number, since: t.union([t.number, t.null]) }, 'what is after a place')
const KeptRow = t.strict({ key: t.string, version: t.number, at: t.number, body: t.string }, 'a kept value')

/** The state in an SQL database. The first statement that reaches the engine creates its tables. */
export const sqlState = (
  sql: Sql,
  { clock = Date.now, keepMs = stateLimits.keepMs }: SqlStateOptions = {},
): State & { readonly prune: () => Promise<void> } => {
  const node = `${hostname()}-${randomBytes(3).toString('hex')}`
  const statements = statementsOf(sql.dialect)
  const followers = new Set<Stop>()
  let skewMs = 0
  const ready = migratedOnce(sql, 'state', steps(sql.dialect))
  const query: Query = async (text, values) => {
    await ready()
    return sql.query(text, values)
  }
  /** Changes something at the next sequence number. Appends an entry unless nothing changed. */
  const change = async <A>(
    work: (query: Query, seq: number) => Promise<{ readonly result: A; readonly entry: Entry | null }>,
  ): Promise<A> => {
    await ready()
    return sql.transaction(async (within) => {
      const seq = placeOf(await within(statements.next))
      const { result, entry } = await work(within, seq)
      if (entry !== null) await within(statements.append, [seq, node, entry.kind, entry.body])
      return result
    })
  }
  const prune = async (): Promise<void> => {
    await ready()
    await sql.transaction(async (within) => {
      const [mark, ...erase] = statements.prune
      await within(mark, [keepMs])
      for (const statement of erase) await within(statement)
    })
  }
  const claim: State['claim'] = async (key, ms) =>
    (await query(statements.claim, [keyed(key), node, ms])).length > 0

  return {
    node,
    append: (kind, body) => {
      const entry = { kind, body: json(body) }
      return change(async (_query, seq) => ({ result: seq, entry }))
    },
    head: async () => placeOf(await query(statements.head)),
    after: async (seq) =>
      rowsAs('entries', After, await query(statements.after, [seq]))[0] ?? { entries: 0, since: null },
    follow: (follower, after) => {
      const stop = follow({
        readNext: async (seq) => {
          await ready()
          return sql.link.query(statements.look, [seq])
        },
        onNotice: sql.link.onNotice,
        waitMs: sql.dialect.name === 'sqlite' ? stateLimits.pollMs : stateLimits.beatMs,
        follower,
        after: after ?? null,
        clock,
        onSkew: (ms) => (skewMs = ms),
        upkeep: async () => {
          if (await claim('state:prune', stateLimits.pruneMs)) await prune()
        },
      })
      followers.add(stop)
      return () => {
        followers.delete(stop)
        return stop()
      }
    },
    get: async (space, key) => keptOf(await query(statements.get, [keyed(space), keyed(key)]))[0] ?? null,
    put: (space, key, body, { silent = false } = {}) => {
      const value = json(body)
      return change(async (within, seq) => {
        await within(statements.put, [keyed(space), keyed(key), seq, value])
        return { result: seq, entry: silent ? null : ofKept(space, key) }
      })
    },
    replace: (space, key, body, version) => {
      const values = [keyed(space), keyed(key)]
      const value = json(body)
      return change<number | null>(async (within, seq) => {
        const rows =
          version === 0
            ? await within(statements.create, [...values, seq, value])
            : await within(statements.replace, [...values, seq, value, version])
        return rows.length === 0 ? { result: null, entry: null } : { result: seq, entry: ofKept(space, key) }
      })
    },
    all: async (space, after = 0) => {
      const found = new Map<string, Kept>()
      for (let last = after; ;) {
        const page = keptOf(await query(statements.all, [keyed(space), last]))
        for (const kept of page) {
          // A value that changed during the read appears again; it belongs at its new position.
          found.delete(kept.key)
          found.set(kept.key, kept)
        }
        if (page.length < stateLimits.values) return [...found.values()]
        last = page.at(-1)?.version ?? last
      }
    },
    remove: (space, key) =>
      change(async (within) => {
        const isThere = (await within(statements.remove, [keyed(space), keyed(key)])).length > 0
        return { result: isThere, entry: isThere ? ofKept(space, key) : null }
      }),
    claim,
    release: async (key) => void (await query(statements.release, [keyed(key), node])),
    take: async (key, limit, windowMs) =>
      limit > 0 && (await query(statements.take, [keyed(key), windowMs, limit])).length > 0,
    now: () => clock() - skewMs,
    prune,
    close: async () => {
      await Promise.all([...followers].map((stop) => stop()))
      await sql.close()
    },
  }
}

interface Entry {
  readonly kind: string
  readonly body: string
}

const ofKept = (space: string, key: string): Entry => ({ kind: keptKind(space), body: json({ key }) })

const placeOf = (rows: ReadonlyArray<unknown>): number => rowsAs('head', Place, rows)[0]?.seq ?? 0

const keptOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<Kept> =>
  rowsAs('kept', KeptRow, rows).map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) as unknown }))

const json = (body: unknown): string => {
  const text = JSON.stringify(body) as string | undefined
  if (text === undefined) throw new TypeError(`expected a body that JSON can carry, got ${typeof body}`)
  return text
}

/** Longer keys do not fit into an index. */
const keyed = (key: string): string => {
  if (key.includes('\0') || key.length > 600)
    throw new TypeError(`expected a key of at most 600 characters without NUL, got ${JSON.stringify(key)}`)
  return key
}

/** The state, with its engine for packages that have their own tables. */
export interface EngineState extends State {
  readonly sql: Sql
}

/**
 * Opens the state of an address (`postgresAddress.ts`). Connects on first use, so that a node can start while the
 * engine is unreachable. Throws an `EngineFault` for an invalid address, without quoting it, because it contains a
 * password.
 */
export const openState = (url: string): EngineState => {
  const address = postgresAddress(url)
  if (address === null)
    throw new EngineFault('expected an address such as postgres://name:password@host:5432/database')
  const sql = postgresSql(address)
  return { ...sqlState(sql), sql }
}
