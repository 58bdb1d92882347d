import { MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export { down } from '../down'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` ADD \`category\` text;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`price\` text;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_category\` text;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_price\` text;`)
}
