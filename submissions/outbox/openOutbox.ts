import { migrate, migratedOnce, sqliteSql } from '@caravanserai/state/sql'
import type { Sql, SqliteOptions, Dialect, Steps } from '@caravanserai/state/sql'
import type { Outbox } from './outbox'
import { sqlOutbox } from './sqlOutbox'

/**
 * The tables of the outbox. `bytes` is what a submission counts for, 0 once its content is erased. `content` is last, so that
 * SQLite reads nothing else through it. Times are milliseconds since 1970.
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
 * Opens the outbox in a file that its owner alone can read, and creates it. Rejects with what the file system and SQLite throw,
 * and where the file was written by a newer version of the site.
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
 * The outbox in the engine that several nodes share. Its tables are made by the first use that reaches the engine, so that
 * every method may reject while the engine is away. Closing it does not close the engine.
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
