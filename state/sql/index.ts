/** SQL engines of the state, for packages with their own tables. */
export { Bytes, migratedOnce, migrate, rowsAs } from './sql'
export type { Steps } from './sql'
export { sqliteSql } from './sqliteSql'
export type { SqliteOptions } from './sqliteSql'
export type { Dialect, Query, Row, Sql, Value } from './sql'
