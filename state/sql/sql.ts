import { types } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { EngineAway, EngineFault } from '../port'

/** The work as one transaction of a connection: all of it, or nothing. Rejects with what the work rejects with. */
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
    // Some engines roll back by themselves after a failure, and then refuse this; a connection that cannot do it is given up, which
    // ends its transaction. The first failure is the reason.
    await query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Bytes as the drivers give them: as a `Buffer`, a `Uint8Array`, or in an `ArrayBuffer`. */
export const Bytes = new t.Type<Buffer, Buffer, unknown>(
  'bytes',
  Buffer.isBuffer,
  (input, context) =>
    types.isArrayBuffer(input) || types.isUint8Array(input)
      ? t.success(Buffer.from(input as Uint8Array))
      : t.failure(input, context),
  t.identity,
)

/** Throws when a table holds what this version has never written. Never quotes it. @param what is stored there */
export const rowsAs = <A>(
  what: string,
  codec: t.Type<A, unknown>,
  rows: ReadonlyArray<unknown>,
): ReadonlyArray<A> =>
  rows.map((row) => {
    const decoded = codec.decode(row)
    if (isLeft(decoded))
      throw new EngineFault(
        `${what} has a row that is not ${codec.name}: ${decoded.left.map(({ context }) => context.map(({ key }) => key).join('.')).join(', ')}`,
      )
    return decoded.right
  })

export type Value = string | number | null | Uint8Array
export type Row = Readonly<Record<string, unknown>>

/**
 * One statement with `$1`, `$2` … for its values, and its rows. Integers are numbers; bytes are whatever the engine's driver
 * gives (`rows.ts` decodes them). Rejects with a `StateError`.
 */
export type Query = (text: string, values?: ReadonlyArray<Value>) => Promise<ReadonlyArray<Row>>

/** How two engines say the same. */
export interface Dialect {
  readonly name: 'postgres' | 'sqlite'
  /** The name of a table as statements use it. */
  readonly table: (name: string) => string
  /** The engine's time in milliseconds since 1970. */
  readonly now: string
  readonly bytes: 'BYTEA' | 'BLOB'
  /** An integer that a time fits into. */
  readonly integer: 'BIGINT' | 'INTEGER'
  /** After a table: it refuses values of other types. */
  readonly strict: string
  /** After a table in a query: the index to read it by. */
  readonly indexedBy: (index: string) => string
  /** Of a query whose rows are to be changed by one process only; others skip them. */
  readonly skipLocked: string
  /** An expression that wakes all followers when the transaction is committed. */
  readonly notify: string
}

/** A database as this package uses it. */
export interface Sql {
  readonly dialect: Dialect
  readonly query: Query
  /** All of it or nothing; what `run` throws is thrown. Waits for no other statement of the caller: uses the given `query`. */
  readonly transaction: <A>(run: (query: Query) => Promise<A>) => Promise<A>
  /** What followers use, so that they notice a lost connection and wait for nobody. */
  readonly link: {
    readonly query: Query
    /** Calls for each notification, and when the connection is lost. The result ends that. */
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
  // Transactions that write exclude each other.
  skipLocked: '',
  notify: 'NULL',
}

/** @param schema a plain name: it is not quoted */
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

/** The statements of each version of a set of tables, oldest first. Released steps never change. */
export type Steps = ReadonlyArray<ReadonlyArray<string>>

const Found = t.strict({ found: t.number }, 'a count')
const Version = t.strict({ version: t.number }, 'a version')

/**
 * Makes a set of tables, or brings it to the newest version; of several processes one does it. Rejects with an `EngineFault`
 * where the tables are newer than the steps.
 */
export const migrate = ({ dialect, transaction }: Sql, name: string, steps: Steps): Promise<void> =>
  transaction(async (query) => {
    const versions = dialect.table('versions')
    if (dialect.name === 'postgres') {
      await query(`SELECT pg_advisory_xact_lock(hashtext('${versions}'))`)
      // Asked first, because creating one that is there takes the right to create one, too.
      const schema = versions.replace('.versions', '')
      const [there] = rowsAs(
        'the engine',
        Found,
        await query(`SELECT CAST(count(*) AS INTEGER) AS found FROM pg_namespace WHERE nspname = $1`, [
          schema,
        ]),
      )
      if (there?.found === 0) await query(`CREATE SCHEMA ${schema}`)
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

/** Makes the tables before the first use, and after a failure again before the next one. */
export const migratedOnce = (...args: Parameters<typeof migrate>): (() => Promise<void>) => {
  let migrated: Promise<void> | null = null
  return () =>
    (migrated ??= migrate(...args).catch((error: unknown) => {
      migrated = null
      throw error
    }))
}

interface SerialOptions extends Pick<Sql, 'dialect'> {
  /** Runs one statement on the one connection. */
  readonly run: Query
  readonly begin: string
  readonly onNotice?: Sql['link']['onNotice']
  readonly close: () => void | Promise<void>
}

/** A database with one connection: statements and transactions take turns. */
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
    // The caller has the failure; the next turn begins all the same.
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
