import type { Dialect } from './sql/sql'
import type { Steps } from './sql/migrate'

/**
 * The tables of the state. `head` has one row: the place of the latest change, and of the latest entry that was removed. Who
 * changes anything in the order locks that row first, so that places are given and committed in one order, and who has read
 * up to a place has missed nothing before it. Times are milliseconds since 1970; bodies are JSON as it was written, because
 * every node sends the same bytes.
 */
export const steps = ({ table, integer }: Dialect): Steps => [
  [
    `CREATE TABLE ${table('head')} (one ${integer} PRIMARY KEY, seq ${integer} NOT NULL, pruned ${integer} NOT NULL)`,
    `INSERT INTO ${table('head')} (one, seq, pruned) VALUES (1, 0, 0)`,
    `CREATE TABLE ${table('entries')} (
       seq ${integer} PRIMARY KEY, at ${integer} NOT NULL, node TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL
     )`,
    `CREATE INDEX entries_at ON ${table('entries')} (at)`,
    `CREATE TABLE ${table('kept')} (
       space TEXT NOT NULL, key TEXT NOT NULL, version ${integer} NOT NULL, at ${integer} NOT NULL, body TEXT NOT NULL,
       PRIMARY KEY (space, key)
     )`,
    `CREATE INDEX kept_version ON ${table('kept')} (space, version)`,
    `CREATE TABLE ${table('claims')} (key TEXT PRIMARY KEY, holder TEXT NOT NULL, until ${integer} NOT NULL)`,
    `CREATE TABLE ${table('takes')} (key TEXT PRIMARY KEY, until ${integer} NOT NULL, count ${integer} NOT NULL)`,
  ],
]
