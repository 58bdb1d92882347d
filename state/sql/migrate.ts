import * as t from 'io-ts'
import { EngineFault } from '../port'
import { rowsAs } from './rows'
import type { Sql } from './sql'

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
