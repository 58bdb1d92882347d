import type { Dialect, Steps } from '@caravanserai/state/sql'

/**
 * The tables of the outbox. `bytes` is what a submission counts for, 0 once its content is erased. `content` is last, so that
 * SQLite reads nothing else through it. Times are milliseconds since 1970.
 */
export const steps = ({ table, integer, bytes, strict }: Dialect): Steps => [
  [
    `CREATE TABLE ${table('submissions')} (
       id TEXT PRIMARY KEY, form TEXT NOT NULL, state TEXT NOT NULL, at ${integer} NOT NULL, since ${integer} NOT NULL,
       due ${integer} NOT NULL, tries ${integer} NOT NULL, reason TEXT, fingerprint TEXT NOT NULL, network TEXT NOT NULL,
       bytes ${integer} NOT NULL, content ${bytes}
     ) ${strict}`,
    `CREATE INDEX submissions_due ON ${table('submissions')} (due) WHERE state IN ('waiting', 'sending')`,
    `CREATE INDEX submissions_bytes ON ${table('submissions')} ((state = 'held'), network, bytes) WHERE bytes > 0`,
    `CREATE INDEX submissions_state ON ${table('submissions')} (state, at)`,
  ],
]
