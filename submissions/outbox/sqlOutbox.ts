import { rowsAs } from '@caravanserai/state/sql'
import type { Row, Sql } from '@caravanserai/state/sql'
import type { Type } from 'io-ts'
import { outboxLimits } from '../limits'
import { unresolvedStates } from './outbox'
import type { Outbox, UnresolvedState } from './outbox'
import { Body, Checkpoint, Counted, Known, Listed, Taken, Usage, Whole } from './rows'
import { statementsOf } from './statements'

/** The outbox in the tables of a database, which are there already. */
export const sqlOutbox = ({ dialect, query, close }: Sql): Outbox => {
  const say = statementsOf(dialect)
  const read = <A>(codec: Type<A, unknown>, rows: ReadonlyArray<Row>) => rowsAs('the outbox', codec, rows)
  const countOf = async (ids: ReadonlyArray<string>, change: (id: string) => ReturnType<typeof query>) => {
    let count = 0
    for (const id of ids) count += (await change(id)).length
    return count
  }

  return {
    put: async ({ id, form, body, fingerprint, network, at, heldFor }) => {
      const bytes = body.byteLength + outboxLimits.rowBytes
      const state = heldFor === null ? 'waiting' : 'held'
      const stored = await query(say.put, [id, form, state, at, heldFor, fingerprint, network, bytes, body])
      if (stored.length > 0) return 'stored'
      return read(Known, await query(say.known, [id]))[0]?.fingerprint === fingerprint ? 'known' : 'other'
    },
    usage: async (network, kind) => {
      const [sums] = read(Usage, await query(say.usage(kind === 'held'), [network]))
      return { own: sums?.own ?? 0, all: sums?.everyone ?? 0 }
    },
    take: async (now) => {
      // Most looks find nothing, and need no lock for writing.
      if ((await query(say.isDue, [now])).length === 0) return null
      return read(Taken, await query(say.take, [now + outboxLimits.leaseMs, now]))[0] ?? null
    },
    delivered: async (id, now) => void (await query(say.delivered, [id, now + outboxLimits.rememberMs])),
    failed: async ({ id, tries }, due, reason) => void (await query(say.failed, [id, tries, due, reason])),
    settled: async ({ id, tries }, state, reason) =>
      void (await query(say.settled, [id, tries, state, reason])),
    hurry: async (now) => void (await query(say.hurry, [now])),
    sweep: async (now) => {
      await query(say.forget, [now])
      return (await query(say.dropHeld, [now - outboxLimits.heldMs])).length
    },
    purge: async () =>
      dialect.name !== 'sqlite' ||
      read(Checkpoint, await query('PRAGMA wal_checkpoint(TRUNCATE)'))[0]?.busy === 0,
    summary: async () => {
      const rows = read(Counted, await query(say.counts))
      const onTheirWay = rows.filter(({ state }) => state === 'waiting' || state === 'sending')
      const count = (state: UnresolvedState) => rows.find((row) => row.state === state)?.count ?? 0
      return {
        waiting: onTheirWay.reduce((sum, row) => sum + row.count, 0),
        oldestAt: onTheirWay.length === 0 ? null : Math.min(...onTheirWay.map(({ oldest }) => oldest)),
        unresolved: Object.fromEntries(unresolvedStates.map((state) => [state, count(state)])) as Record<
          UnresolvedState,
          number
        >,
      }
    },
    list: async () => read(Listed, await query(say.list)),
    body: async (id) => read(Body, await query(say.body, [id]))[0]?.body ?? null,
    oldest: async (now) => {
      const [row] = read(Whole, await query(say.oldest, [now]))
      if (row === undefined) return null
      const { held: heldFor, ...submission } = row
      return { ...submission, heldFor }
    },
    replay: (ids, now) => countOf(ids, (id) => query(say.replay, [id, now])),
    erase: (ids) => countOf(ids, (id) => query(say.erase, [id])),
    close,
  }
}
