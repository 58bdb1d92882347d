import Database from 'libsql'

/**
 * The rows of the database that are made from the sample content.
 *
 * Order: every list is in the order in which its rows are inserted and sent. Source: docs/reference/spec.md section
 * 3; the tables are the incumbent's, as far as its answers show them.
 */

/** A menu. `parent` is `null` at the top; `position` counts from 0 among its siblings. */
export interface MenuRow {
  readonly id: number
  readonly name: string
  readonly parent: number | null
  readonly position: number
}

/** One text of a menu page. Several rows may have the same label: the last one is sent. */
interface ContentRow {
  readonly menuId: number
  readonly label: string
  readonly html: string
}

/** One picture of a menu page; `path` is below the media folder, as `cms/ContentImage/x.webp`. */
interface ImageRow {
  readonly menuId: number
  readonly label: string
  readonly path: string
}

/** One slide of the home page; `image` is an address below `/media/`, and, like any text here, may be `null`. */
export interface SliderRow {
  readonly id: number
  readonly title: string | null
  readonly subtitle: string | null
  readonly link: string | null
  readonly serialNumber: number
  readonly image: string | null
  readonly details: string | null
}

/** The content of one database. `hash` is equal exactly when the files are equal. */
export interface SampleContent {
  readonly hash: string
  readonly menus: ReadonlyArray<MenuRow>
  readonly contents: ReadonlyArray<ContentRow>
  readonly images: ReadonlyArray<ImageRow>
  readonly sliders: ReadonlyArray<SliderRow>
}

/** Part of the hash that identifies a database, so that a change of the tables also creates a new one. */
const TABLES_VERSION = 1

// STRICT: `contentStore` relies on the types written here, even after manual edits of the rows.
const TABLES = `
CREATE TABLE menus (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, parent INTEGER REFERENCES menus(id), position INTEGER NOT NULL
) STRICT;
CREATE TABLE contents (
  id INTEGER PRIMARY KEY, menu_id INTEGER NOT NULL REFERENCES menus(id), label TEXT NOT NULL, html TEXT NOT NULL
) STRICT;
CREATE TABLE images (
  id INTEGER PRIMARY KEY, menu_id INTEGER NOT NULL REFERENCES menus(id), label TEXT NOT NULL, path TEXT NOT NULL
) STRICT;
CREATE TABLE sliders (
  id INTEGER PRIMARY KEY, created_by TEXT NOT NULL, updated_by TEXT NOT NULL, title TEXT, subtitle TEXT, link TEXT,
  serial_number INTEGER NOT NULL, image TEXT, details TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
) STRICT;
CREATE TABLE made_from (hash TEXT NOT NULL) STRICT;
CREATE INDEX contents_of_menu ON contents (menu_id);
CREATE INDEX images_of_menu ON images (menu_id);
`

/** The incumbent sends the editor of each slide. This address is invented; tests check that the site drops it. */
const EDITOR = 'editor@charitio.example'

/** Identifies a database that was made from this content. */
export const databaseHash = (content: SampleContent): string => `${TABLES_VERSION}:${content.hash}`

/** Creates and fills the tables in a new file at `path`, in one transaction. Throws the errors of SQLite. */
export const writeDatabase = (path: string, content: SampleContent, now: Date): void => {
  const database = new Database(path)
  try {
    database.exec('PRAGMA foreign_keys = ON')
    database.transaction(() => fill(database, content, dhakaTime(now)))()
  } finally {
    database.close()
  }
}

const fill = (database: Database.Database, content: SampleContent, at: string): void => {
  database.exec(TABLES)
  const menu = database.prepare('INSERT INTO menus (id, name, parent, position) VALUES (?, ?, ?, ?)')
  for (const { id, name, parent, position } of content.menus) menu.run(id, name, parent, position)

  const text = database.prepare('INSERT INTO contents (menu_id, label, html) VALUES (?, ?, ?)')
  for (const { menuId, label, html } of content.contents) text.run(menuId, label, html)

  const image = database.prepare('INSERT INTO images (menu_id, label, path) VALUES (?, ?, ?)')
  for (const { menuId, label, path } of content.images) image.run(menuId, label, path)

  const slider = database.prepare('INSERT INTO sliders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const { id, title, subtitle, link, serialNumber, image: picture, details } of content.sliders)
    slider.run(id, EDITOR, EDITOR, title, subtitle, link, serialNumber, picture, details, at, at)

  database.prepare('INSERT INTO made_from (hash) VALUES (?)').run(databaseHash(content))
}

/**
 * An instant in the incumbent's format, in the time zone of Dhaka with six decimals:
 * `2026-11-20T09:40:03.005000+06:00`.
 */
const dhakaTime = (instant: Date): string =>
  new Date(instant.getTime() + 6 * 3_600_000).toISOString().replace('Z', '000+06:00')
