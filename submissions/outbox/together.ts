import type { Outbox } from './outbox'

/** What an operator does with an outbox. */
export type OperatedOutbox = Pick<Outbox, 'list' | 'body' | 'replay' | 'erase' | 'purge' | 'close'>

/** Several outboxes as an operator sees them: the one of all nodes, and what this machine has kept itself. */
export const together = (outboxes: ReadonlyArray<OperatedOutbox>): OperatedOutbox => {
  const all = <A>(ask: (outbox: OperatedOutbox) => Promise<A>): Promise<ReadonlyArray<A>> =>
    Promise.all(outboxes.map(ask))
  const sum = async (ask: (outbox: OperatedOutbox) => Promise<number>): Promise<number> =>
    (await all(ask)).reduce((one, other) => one + other, 0)
  return {
    list: async () => (await all((outbox) => outbox.list())).flat().sort((one, other) => one.at - other.at),
    body: async (id) => (await all((outbox) => outbox.body(id))).find((body) => body !== null) ?? null,
    replay: (ids, now) => sum((outbox) => outbox.replay(ids, now)),
    erase: (ids) => sum((outbox) => outbox.erase(ids)),
    purge: async () => (await all((outbox) => outbox.purge())).every(Boolean),
    close: async () => void (await all((outbox) => outbox.close())),
  }
}
