import { migrate, rowsAs, sqliteSql } from '@caravanserai/state/sql'
import type { Sql, SqliteOptions, Dialect, Steps } from '@caravanserai/state/sql'
import type { Outbox } from './outbox'
import { sqlOutbox, Version } from './sqlOutbox'

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
    await prepare(sql)
    return sqlOutbox(sql)
  } catch (error) {
    await sql.close()
    throw error
  }
}

/** The version is where the versions of the site that knew only this file look for it. */
const prepare = async ({ dialect, query, transaction }: Sql): Promise<void> => {
  const all = steps(dialect)
  const version = async (ask: Sql['query']): Promise<number> =>
    rowsAs('the outbox', Version, await ask('PRAGMA user_version'))[0]?.user_version ?? 0
  if ((await version(query)) === 0)
    await transaction(async (within) => {
      if ((await version(within)) > 0) return
      for (const statement of all.flat()) await within(statement)
      await within(`PRAGMA user_version = ${all.length}`)
    })
  const now = await version(query)
  if (now !== all.length)
    throw new Error(`the outbox was written by another version of the site (its tables are ${now})`)
}

/**
 * The outbox in the engine that several nodes share. Its tables are made by the first use that reaches the engine, so that
 * every method may reject while the engine is away. Closing it does not close the engine.
 */
export const engineOutbox = (sql: Sql): Outbox => {
  let migrated: Promise<void> | null = null
  const ready = (): Promise<void> =>
    (migrated ??= migrate(sql, 'outbox', steps(sql.dialect)).catch((error: unknown) => {
      migrated = null
      throw error
    }))
  return sqlOutbox({
    ...sql,
    query: async (text, values) => {
      await ready()
      return sql.query(text, values)
    },
    close: async () => undefined,
  })
}
