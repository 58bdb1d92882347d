import { MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export { down } from '../down'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`role\` text DEFAULT 'editor' NOT NULL;`)
  // The import makes one user, who gives the others what they need.
  await db.run(sql`UPDATE \`users\` SET \`role\` = 'administrator' WHERE \`id\` = (SELECT min(\`id\`) FROM \`users\`);`)
}
