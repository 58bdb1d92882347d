import type { Dialect } from './sql/sql'
import { stateLimits } from './limits'

/** The statements of the state in the words of an engine. */
export const statementsOf = ({ table, now, notify }: Dialect) => {
  const [head, entries, kept, claims, takes] = ['head', 'entries', 'kept', 'claims', 'takes'].map(table)
  return {
    head: `SELECT seq FROM ${head}`,
    /** Locks the order until the transaction ends. */
    next: `UPDATE ${head} SET seq = seq + 1 RETURNING seq`,
    append: `INSERT INTO ${entries} (seq, at, node, kind, body) VALUES ($1, ${now}, $2, $3, $4) RETURNING ${notify} AS told`,
    /** One statement sees one state of the tables: entries that are removed meanwhile are never missed. */
    look: `SELECT h.seq AS head, h.pruned, ${now} AS now, e.seq, e.at, e.node, e.kind, e.body FROM ${head} h
      LEFT JOIN (SELECT * FROM ${entries} WHERE seq > $1 ORDER BY seq LIMIT ${stateLimits.entries}) e ON TRUE ORDER BY e.seq`,
    after: `SELECT count(*) AS entries, min(at) AS since FROM ${entries} WHERE seq > $1`,
    get: `SELECT key, version, at, body FROM ${kept} WHERE space = $1 AND key = $2`,
    all: `SELECT key, version, at, body FROM ${kept} WHERE space = $1 AND version > $2 ORDER BY version LIMIT ${stateLimits.values}`,
    put: `INSERT INTO ${kept} (space, key, version, at, body) VALUES ($1, $2, $3, ${now}, $4) ON CONFLICT (space, key)
      DO UPDATE SET version = excluded.version, at = excluded.at, body = excluded.body`,
    create: `INSERT INTO ${kept} (space, key, version, at, body) VALUES ($1, $2, $3, ${now}, $4)
      ON CONFLICT (space, key) DO NOTHING RETURNING key`,
    replace: `UPDATE ${kept} SET version = $3, at = ${now}, body = $4 WHERE space = $1 AND key = $2 AND version = $5 RETURNING key`,
    remove: `DELETE FROM ${kept} WHERE space = $1 AND key = $2 RETURNING key`,
    // The time is read once, in the values, because it goes on while a statement runs.
    claim: `INSERT INTO ${claims} AS c (key, holder, until) VALUES ($1, $2, ${now} + CAST($3 AS BIGINT)) ON CONFLICT (key)
      DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE c.holder = excluded.holder OR c.until <= excluded.until - CAST($3 AS BIGINT) RETURNING key`,
    release: `DELETE FROM ${claims} WHERE key = $1 AND holder = $2`,
    take: `INSERT INTO ${takes} AS t (key, until, count) VALUES ($1, ${now} + CAST($2 AS BIGINT), 1) ON CONFLICT (key)
      DO UPDATE SET
        count = CASE WHEN t.until <= excluded.until - CAST($2 AS BIGINT) THEN 1 ELSE t.count + 1 END,
        until = CASE WHEN t.until <= excluded.until - CAST($2 AS BIGINT) THEN excluded.until ELSE t.until END
      WHERE t.count < $3 OR t.until <= excluded.until - CAST($2 AS BIGINT) RETURNING key`,
    prune: [
      `UPDATE ${head} SET pruned = coalesce((SELECT max(seq) FROM ${entries} WHERE at <= ${now} - CAST($1 AS BIGINT)), pruned)`,
      `DELETE FROM ${entries} WHERE seq <= (SELECT pruned FROM ${head})`,
      `DELETE FROM ${claims} WHERE until <= ${now}`,
      `DELETE FROM ${takes} WHERE until <= ${now}`,
    ],
  } as const
}
