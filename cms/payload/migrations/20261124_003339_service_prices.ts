import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` ADD \`category\` text;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`price\` text;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_category\` text;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_price\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`category\`;`)
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`price\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_category\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_price\`;`)
}
