import { types } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { EngineAway, EngineFault } from '../port'

/** Runs the work as one transaction. Rejects with the error of the work after rolling back. */
export const transacted = async <A>(
  query: Query,
  begin: string,
  work: (query: Query) => Promise<A>,
): Promise<A> => {
  await query(begin)
  try {
    const result = await work(query)
    await query('COMMIT')
    return result
  } catch (error) {
    // Some engines have already rolled back after a failure and reject this statement. A connection that cannot roll
    // back is closed, which ends its transaction. The first failure is the one to report.
    await query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Bytes as drivers return them: a `Buffer`, a `Uint8Array` or an `ArrayBuffer`. */
export const Bytes = new t.Type<Buffer, Buffer, unknown>(
  'bytes',
  Buffer.isBuffer,
  (input, context) =>
    types.isArrayBuffer(input) || types.isUint8Array(input)
      ? t.success(Buffer.from(input as Uint8Array))
      : t.failure(input, context),
  t.identity,
)

/**
 * Decodes rows. Throws if a table holds values that this version never writes; the message never quotes them.
 * @param subject the name of the stored data
 */
export const rowsAs = <A>(
  subject: string,
  codec: t.Type<A, unknown>,
  rows: ReadonlyArray<unknown>,
): ReadonlyArray<A> =>
  rows.map((row) => {
    const decoded = codec.decode(row)
    if (isLeft(decoded))
      throw new EngineFault(
        `${subject} has a row that is not ${codec.name}: ${decoded.left.map(({ context }) => context.map(({ key }) => key).join('.')).join(', ')}`,
      )
    return decoded.right
  })

export type Value = string | number | null | Uint8Array
export type Row = Readonly<Record<string, unknown>>

/**
 * Runs one statement with `$1`, `$2` … for its values and resolves with its rows. Integers are numbers; bytes are
 * whatever the driver returns (decoded by `Bytes`). Rejects with a `StateError`.
 */
export type Query = (text: string, values?: ReadonlyArray<Value>) => Promise<ReadonlyArray<Row>>

/** The SQL expressions that differ between engines. */
export interface Dialect {
  readonly name: 'postgres' | 'sqlite'
  /** The qualified name of a table. */
  readonly table: (name: string) => string
  /** An expression for the engine's time in milliseconds since 1970. */
  readonly now: string
  readonly bytes: 'BYTEA' | 'BLOB'
  /** An integer type that holds a time. */
  readonly integer: 'BIGINT' | 'INTEGER'
  /** A table option that refuses values of other types. */
  readonly strict: string
  /** A clause after a table in a query that forces the use of an index. */
  readonly indexedBy: (index: string) => string
  /** A clause that locks the selected rows for one process; other processes skip them. */
  readonly skipLocked: string
  /** An expression that notifies all followers when the transaction commits. */
  readonly notify: string
}

/** A database connection with its dialect. */
export interface Sql {
  readonly dialect: Dialect
  readonly query: Query
  /** Runs a transaction; rejects with the error of `run`, which must use the given `query` only. */
  readonly transaction: <A>(run: (query: Query) => Promise<A>) => Promise<A>
  /** The followers' own connection: it detects a lost connection and never queues behind other statements. */
  readonly link: {
    readonly query: Query
    /** Subscribes to notifications and to the loss of the connection. Returns the unsubscribe function. */
    readonly onNotice: (listener: () => void) => () => void
  }
  readonly close: () => Promise<void>
}

export const sqlite: Dialect = {
  name: 'sqlite',
  table: (name) => name,
  now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  bytes: 'BLOB',
  integer: 'INTEGER',
  strict: 'STRICT',
  indexedBy: (index) => `INDEXED BY ${index}`,
  // Writing transactions exclude each other.
  skipLocked: '',
  notify: 'NULL',
}

/** @param schema an identifier that needs no quotes */
export const postgres = (schema: string): Dialect => ({
  name: 'postgres',
  table: (name) => `${schema}.${name}`,
  now: 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)',
  bytes: 'BYTEA',
  integer: 'BIGINT',
  strict: '',
  indexedBy: () => '',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  notify: `pg_notify('${channelOf(schema)}', '')`,
})

export const channelOf = (schema: string): string => `caravanserai_${schema}`

export const closed = (): EngineAway => new EngineAway('the connection to the engine was closed')

/** The statements of each schema version, oldest first. Released steps never change. */
export type Steps = ReadonlyArray<ReadonlyArray<string>>

const Found = t.strict({ found: t.number }, 'a count')
const Version = t.strict({ version: t.number }, 'a version')

/**
 * Creates or upgrades a set of tables; only one of several processes does it. Rejects with an `EngineFault` if the
 * tables are newer than the steps.
 */
export const migrate = ({ dialect, transaction }: Sql, name: string, steps: Steps): Promise<void> =>
  transaction(async (query) => {
    const versions = dialect.table('versions')
    if (dialect.name === 'postgres') {
      await query(`SELECT pg_advisory_xact_lock(hashtext('${versions}'))`)
      // Checked first, because creating an existing schema still requires the right to create one.
      const schema = versions.replace('.versions', '')
      const [existing] = rowsAs(
        'the engine',
        Found,
        await query(`SELECT CAST(count(*) AS INTEGER) AS found FROM pg_namespace WHERE nspname = $1`, [
          schema,
        ]),
      )
      if (existing?.found === 0) await query(`CREATE SCHEMA ${schema}`)
    }
    await query(`CREATE TABLE IF NOT EXISTS ${versions} (name TEXT PRIMARY KEY, version INTEGER NOT NULL)`)
    const [row] = rowsAs(
      'versions',
      Version,
      await query(`SELECT version FROM ${versions} WHERE name = $1`, [name]),
    )
    const version = row?.version ?? 0
    if (version > steps.length)
      throw new EngineFault(
        `the tables of ${name} are of a newer version of the site (${version}; this one knows ${steps.length})`,
      )
    if (version === steps.length) return
    for (const statement of steps.slice(version).flat()) await query(statement)
    await query(
      `INSERT INTO ${versions} (name, version) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
      [name, steps.length],
    )
  })

/** Creates the tables before the first use, and retries after a failure before the next use. */
export const migratedOnce = (...args: Parameters<typeof migrate>): (() => Promise<void>) => {
  let migrated: Promise<void> | null = null
  return () =>
    (migrated ??= migrate(...args).catch((error: unknown) => {
      migrated = null
      throw error
    }))
}

interface SerialOptions extends Pick<Sql, 'dialect'> {
  /** Runs one statement on the single connection. */
  readonly run: Query
  readonly begin: string
  readonly onNotice?: Sql['link']['onNotice']
  readonly close: () => void | Promise<void>
}

/** A database with one connection: statements and transactions are queued. */
export const serialSql = ({
  dialect,
  run,
  begin,
  onNotice = () => () => undefined,
  close,
}: SerialOptions): Sql => {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    if (isClosed) return Promise.reject(closed())
    const turn = last.then(work)
    // The caller receives the failure; the queue continues.
    last = turn.catch(() => undefined)
    return turn
  }
  const query: Query = (text, values) => inTurn(() => run(text, values))

  return {
    dialect,
    query,
    transaction: (work) => inTurn(() => transacted(run, begin, work)),
    link: { query, onNotice },
    close: async () => {
      if (isClosed) return
      isClosed = true
      await last
      await close()
    },
  }
}
