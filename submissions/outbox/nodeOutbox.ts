import { createHash } from 'node:crypto'
import type { NewSubmission, Outbox, OutboxSummary } from './outbox'

export interface NodeOutboxOptions {
  /** The outbox of all nodes. */
  readonly shared: Pick<Outbox, 'put' | 'usage' | 'summary'>
  /** The outbox of this node alone. */
  readonly own: () => Promise<Pick<Outbox, 'put' | 'usage' | 'summary' | 'oldest' | 'erase'>>
  /** Whether the node's own has ever been needed: it is not made for being asked. */
  readonly hasOwn: () => boolean
  /** The shared outbox cannot be used. */
  readonly onAway: (error: unknown) => void
}

/**
 * How one of several nodes stores submissions: in the outbox of all, and in its own while that cannot be used. What is in its
 * own is never delivered from there but handed over under the same id, so that it is delivered once although it is unknown
 * whether a request that failed has stored it.
 */
export const nodeOutbox = ({ shared, own, hasOwn, onAway }: NodeOutboxOptions) => {
  const orOwn = async <A>(ask: (outbox: Pick<Outbox, 'put' | 'usage'>) => Promise<A>): Promise<A> => {
    try {
      return await ask(shared)
    } catch (error) {
      onAway(error)
      return ask(await own())
    }
  }
  const put: Outbox['put'] = (submission) => orOwn((outbox) => outbox.put(submission))
  const usage: Outbox['usage'] = (network, kind) => orOwn((outbox) => outbox.usage(network, kind))

  return {
    put,
    usage,
    /** Hands over what the node's own outbox holds; how many it were. Rejects when the shared outbox cannot be used. */
    handOver: async (now: number): Promise<number> => {
      if (!hasOwn()) return 0
      const outbox = await own()
      for (let count = 0; ; count += 1) {
        const oldest = await outbox.oldest(now)
        if (oldest === null) return count
        if ((await shared.put(oldest)) === 'other') await shared.put(heldCopy(oldest))
        await outbox.erase([oldest.id])
      }
    },
    /** Of both; what this node cannot hand over yet is on its way, too. */
    summary: async (): Promise<OutboxSummary> => {
      const all = await shared.summary()
      if (!hasOwn()) return all
      const kept = await (await own()).summary()
      const oldest = [all.oldestAt, kept.oldestAt].filter((at) => at !== null)
      return {
        waiting: all.waiting + kept.waiting,
        oldestAt: oldest.length === 0 ? null : Math.min(...oldest),
        unresolved: {
          refused: all.unresolved.refused + kept.unresolved.refused,
          'given up': all.unresolved['given up'] + kept.unresolved['given up'],
          held: all.unresolved.held + kept.unresolved.held,
        },
      }
    },
  }
}

/** Of a submission that was acknowledged although its id belongs to other content: the operator decides what it was. */
const heldCopy = (submission: NewSubmission): NewSubmission => ({
  ...submission,
  // The same each time, so that one that is handed over twice is there once.
  id: createHash('sha256').update(`${submission.id} ${submission.fingerprint}`).digest('hex').slice(0, 32),
  heldFor: 'its id belongs to other content',
})
