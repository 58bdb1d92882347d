import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`causes_latest_gifts\`;`)
  await db.run(sql`DROP TABLE \`causes_latest_comments\`;`)
  await db.run(sql`DROP TABLE \`_causes_v_version_latest_gifts\`;`)
  await db.run(sql`DROP TABLE \`_causes_v_version_latest_comments\`;`)
  await db.run(sql`DROP TABLE \`posts_latest_comments\`;`)
  await db.run(sql`DROP TABLE \`posts_film\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_version_latest_comments\`;`)
  await db.run(sql`DROP TABLE \`_posts_v_version_film\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_projects\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`category\` text,
  	\`text\` text,
  	\`html\` text,
  	\`picture_id\` integer,
  	\`number\` numeric,
  	\`position\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_projects\`("id", "title", "category", "text", "html", "picture_id", "number", "position", "updated_at", "created_at", "_status") SELECT "id", "title", "category", "text", "html", "picture_id", "number", "position", "updated_at", "created_at", "_status" FROM \`projects\`;`)
  await db.run(sql`DROP TABLE \`projects\`;`)
  await db.run(sql`ALTER TABLE \`__new_projects\` RENAME TO \`projects\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`projects_picture_idx\` ON \`projects\` (\`picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`projects_number_idx\` ON \`projects\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`projects_updated_at_idx\` ON \`projects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`projects_created_at_idx\` ON \`projects\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`projects__status_idx\` ON \`projects\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__projects_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_title\` text,
  	\`version_category\` text,
  	\`version_text\` text,
  	\`version_html\` text,
  	\`version_picture_id\` integer,
  	\`version_number\` numeric,
  	\`version_position\` numeric,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__projects_v\`("id", "parent_id", "version_title", "version_category", "version_text", "version_html", "version_picture_id", "version_number", "version_position", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest") SELECT "id", "parent_id", "version_title", "version_category", "version_text", "version_html", "version_picture_id", "version_number", "version_position", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest" FROM \`_projects_v\`;`)
  await db.run(sql`DROP TABLE \`_projects_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__projects_v\` RENAME TO \`_projects_v\`;`)
  await db.run(sql`CREATE INDEX \`_projects_v_parent_idx\` ON \`_projects_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_picture_idx\` ON \`_projects_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_number_idx\` ON \`_projects_v\` (\`version_number\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_updated_at_idx\` ON \`_projects_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version_created_at_idx\` ON \`_projects_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_version_version__status_idx\` ON \`_projects_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_created_at_idx\` ON \`_projects_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_updated_at_idx\` ON \`_projects_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_projects_v_latest_idx\` ON \`_projects_v\` (\`latest\`);`)
  await db.run(sql`ALTER TABLE \`causes\` DROP COLUMN \`donors\`;`)
  await db.run(sql`ALTER TABLE \`_causes_v\` DROP COLUMN \`version_donors\`;`)
}
