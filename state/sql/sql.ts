import { EngineAway } from '../port'

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
