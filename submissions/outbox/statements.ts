import type { Dialect } from '@caravanserai/state/sql'

/** The statements of the outbox in the words of an engine. Each change is one, so that it is made as a whole or not at all. */
export const statementsOf = ({ table, integer, indexedBy, skipLocked }: Dialect) => {
  const submissions = table('submissions')
  // SQLite would read and sort all that wait, which takes 60 ms of a hundred thousand.
  const due = `FROM ${submissions} ${indexedBy('submissions_due')} WHERE state IN ('waiting', 'sending') AND due <= `
  const sum = (what: string) => `CAST(coalesce(sum(bytes) ${what}, 0) AS ${integer})`
  const settled = `WHERE id = $1 AND tries = $2 AND state = 'sending'`
  return {
    put: `INSERT INTO ${submissions} (id, form, state, at, since, due, tries, reason, fingerprint, network, bytes, content)
      VALUES ($1, $2, $3, $4, $4, $4, 0, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`,
    known: `SELECT fingerprint FROM ${submissions} WHERE id = $1`,
    usage: (isHeld: boolean) =>
      `SELECT ${sum('FILTER (WHERE network = $1)')} AS own, ${sum('')} AS everyone
       FROM ${submissions} WHERE bytes > 0 AND (state = 'held') = ${isHeld ? 'TRUE' : 'FALSE'}`,
    isDue: `SELECT 1 AS found ${due} $1 LIMIT 1`,
    take: `UPDATE ${submissions} SET state = 'sending', tries = tries + 1, due = $1 WHERE id = (
        SELECT id ${due} $2 ORDER BY due LIMIT 1 ${skipLocked}
      ) RETURNING id, form, content AS body, since, tries`,
    delivered: `UPDATE ${submissions} SET state = 'delivered', due = $2, reason = NULL, network = '', bytes = 0, content = NULL
      WHERE id = $1`,
    failed: `UPDATE ${submissions} SET state = 'waiting', due = $3, reason = $4 ${settled}`,
    settled: `UPDATE ${submissions} SET state = $3, reason = $4 ${settled}`,
    hurry: `UPDATE ${submissions} SET due = $1 WHERE state = 'waiting' AND due > $1`,
    forget: `DELETE FROM ${submissions} WHERE state = 'delivered' AND due <= $1`,
    dropHeld: `DELETE FROM ${submissions} WHERE state = 'held' AND at <= $1 RETURNING id`,
    counts: `SELECT state, count(*) AS count, min(at) AS oldest FROM ${submissions} GROUP BY state`,
    list: `SELECT id, form, state, at, tries, reason FROM ${submissions} WHERE bytes > 0 ORDER BY at, id`,
    body: `SELECT content AS body FROM ${submissions} WHERE id = $1`,
    oldest: `SELECT id, form, content AS body, fingerprint, network, at,
        CASE WHEN state = 'held' THEN coalesce(reason, 'held') END AS held
      FROM ${submissions} WHERE state IN ('waiting', 'held') OR (state = 'sending' AND due <= $1) ORDER BY at, id LIMIT 1`,
    replay: `UPDATE ${submissions} SET state = 'waiting', since = $2, due = $2, tries = 0
      WHERE id = $1 AND state IN ('refused', 'given up', 'held') RETURNING id`,
    erase: `DELETE FROM ${submissions} WHERE id = $1 RETURNING id`,
  } as const
}
