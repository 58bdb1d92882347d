import { MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export { down } from '../down'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`last_day\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_last_day\` text;`)
}
