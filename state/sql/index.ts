/** The engines behind the state, for packages with tables of their own. */
export { migrate, migratedOnce } from './migrate'
export type { Steps } from './migrate'
export { Bytes, rowsAs } from './rows'
export { sqliteSql } from './sqliteSql'
export type { SqliteOptions } from './sqliteSql'
export type { Dialect, Query, Row, Sql, Value } from './sql'
