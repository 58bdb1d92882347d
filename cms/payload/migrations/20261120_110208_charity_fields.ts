import { MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export { down } from '../down'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`causes_latest_gifts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`amount\` numeric,
  	\`date\` text,
  	\`note\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`causes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`causes_latest_gifts_order_idx\` ON \`causes_latest_gifts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`causes_latest_gifts_parent_id_idx\` ON \`causes_latest_gifts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`causes_latest_comments\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`date\` text,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`causes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`causes_latest_comments_order_idx\` ON \`causes_latest_comments\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`causes_latest_comments_parent_id_idx\` ON \`causes_latest_comments\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_causes_v_version_latest_gifts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`amount\` numeric,
  	\`date\` text,
  	\`note\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_causes_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_causes_v_version_latest_gifts_order_idx\` ON \`_causes_v_version_latest_gifts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_causes_v_version_latest_gifts_parent_id_idx\` ON \`_causes_v_version_latest_gifts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_causes_v_version_latest_comments\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`date\` text,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_causes_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_causes_v_version_latest_comments_order_idx\` ON \`_causes_v_version_latest_comments\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_causes_v_version_latest_comments_parent_id_idx\` ON \`_causes_v_version_latest_comments\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_latest_comments\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`date\` text,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_latest_comments_order_idx\` ON \`posts_latest_comments\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_latest_comments_parent_id_idx\` ON \`posts_latest_comments\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`posts_film\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`picture_id\` integer,
  	\`caption\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`posts_film_order_idx\` ON \`posts_film\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`posts_film_parent_id_idx\` ON \`posts_film\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`posts_film_picture_idx\` ON \`posts_film\` (\`picture_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_version_latest_comments\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`date\` text,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_version_latest_comments_order_idx\` ON \`_posts_v_version_latest_comments\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_latest_comments_parent_id_idx\` ON \`_posts_v_version_latest_comments\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_posts_v_version_film\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`picture_id\` integer,
  	\`caption\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_posts_v_version_film_order_idx\` ON \`_posts_v_version_film\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_film_parent_id_idx\` ON \`_posts_v_version_film\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_film_picture_idx\` ON \`_posts_v_version_film\` (\`picture_id\`);`)
  await db.run(sql`ALTER TABLE \`causes\` ADD \`donors\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`_causes_v\` ADD \`version_donors\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`cause_id\` integer REFERENCES causes(id);`)
  await db.run(sql`CREATE INDEX \`projects_cause_idx\` ON \`projects\` (\`cause_id\`);`)
  await db.run(sql`ALTER TABLE \`_projects_v\` ADD \`version_cause_id\` integer REFERENCES causes(id);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_cause_idx\` ON \`_projects_v\` (\`version_cause_id\`);`)
}
