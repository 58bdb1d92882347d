import { createHash } from 'node:crypto'
import type { NewSubmission, Outbox, OutboxSummary } from './outbox'

interface NodeOutboxOptions {
  /** The outbox shared by all nodes. */
  readonly shared: Pick<Outbox, 'put' | 'usage' | 'summary'>
  /** The outbox of this node. */
  readonly local: () => Promise<Pick<Outbox, 'put' | 'usage' | 'summary' | 'oldest' | 'erase'>>
  /** Whether this node's outbox was ever used; checking does not create it. */
  readonly hasLocal: () => boolean
  /** Called when the shared outbox is unusable. */
  readonly onAway: (error: unknown) => void
}

/**
 * Stores submissions of a node in the shared outbox, or in the node's own outbox while the shared one is unusable.
 * The node's outbox delivers nothing; its submissions are handed over with the same id, so each is delivered once
 * even if a failed request may have stored it.
 */
export const nodeOutbox = ({ shared, local, hasLocal, onAway }: NodeOutboxOptions) => {
  const orOwn = async <A>(call: (outbox: Pick<Outbox, 'put' | 'usage'>) => Promise<A>): Promise<A> => {
    try {
      return await call(shared)
    } catch (error) {
      onAway(error)
      return call(await local())
    }
  }
  const put: Outbox['put'] = (submission) => orOwn((outbox) => outbox.put(submission))
  const usage: Outbox['usage'] = (network, kind) => orOwn((outbox) => outbox.usage(network, kind))

  return {
    put,
    usage,
    /**
     * Moves the submissions of this node's outbox to the shared one; resolves with their number. Rejects if the
     * shared outbox is unusable.
     */
    handOver: async (now: number): Promise<number> => {
      if (!hasLocal()) return 0
      const outbox = await local()
      for (let count = 0; ; count += 1) {
        const oldest = await outbox.oldest(now)
        if (oldest === null) return count
        if ((await shared.put(oldest)) === 'other') await shared.put(heldCopy(oldest))
        await outbox.erase([oldest.id])
      }
    },
    /** The summary of both outboxes: submissions that wait for a handover count as waiting. */
    summary: async (): Promise<OutboxSummary> => {
      const all = await shared.summary()
      if (!hasLocal()) return all
      const kept = await (await local()).summary()
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

/** A held copy of an acknowledged submission whose id belongs to other content, for the operator. */
const heldCopy = (submission: NewSubmission): NewSubmission => ({
  ...submission,
  // Deterministic, so that a repeated handover does not store it twice.
  id: createHash('sha256').update(`${submission.id} ${submission.fingerprint}`).digest('hex').slice(0, 32),
  heldFor: 'its id belongs to other content',
})
