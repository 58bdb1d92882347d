/** The operator's operations on an outbox. */
export type OperatedOutbox = Pick<Outbox, 'list' | 'body' | 'replay' | 'erase' | 'purge' | 'close'>

/** Several outboxes combined for an operator: the shared one, and this machine's own. */
export const together = (outboxes: ReadonlyArray<OperatedOutbox>): OperatedOutbox => {
  const all = <A>(call: (outbox: OperatedOutbox) => Promise<A>): Promise<ReadonlyArray<A>> =>
    Promise.all(outboxes.map(call))
  const sum = async (call: (outbox: OperatedOutbox) => Promise<number>): Promise<number> =>
    (await all(call)).reduce((sum, count) => sum + count, 0)
  return {
    list: async () => (await all((outbox) => outbox.list())).flat().sort((a, b) => a.at - b.at),
    body: async (id) => (await all((outbox) => outbox.body(id))).find((body) => body !== null) ?? null,
    replay: (ids, now) => sum((outbox) => outbox.replay(ids, now)),
    erase: (ids) => sum((outbox) => outbox.erase(ids)),
    purge: async () => (await all((outbox) => outbox.purge())).every(Boolean),
    close: async () => void (await all((outbox) => outbox.close())),
  }
}

/**
 * `waiting`: to be delivered when due. `sending`: taken by a process. `delivered`: confirmed by the receiver,
 * and its content is erased. `refused`: rejected by the receiver. `given up`: undeliverable for days. `held`:
 * judged to be a bot's. The last three wait for the operator.
 */
export const submissionStates = ['waiting', 'sending', 'delivered', 'refused', 'given up', 'held'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The states that only the operator changes. */
export const unresolvedStates = ['refused', 'given up', 'held'] as const
export type UnresolvedState = (typeof unresolvedStates)[number]

/** A submission to be stored. Times are milliseconds since 1970. */
export interface NewSubmission {
  readonly id: string
  readonly form: string
  /** The body of the request to the receiver, identical for every attempt. */
  readonly body: Buffer
  /** Detects an id that is reused for other content. */
  readonly fingerprint: string
  /** The visitor's network, stored as long as the content: limits the storage that one network can fill. */
  readonly network: string
  readonly at: number
  /** The reason why it is held; `null` if it is to be delivered. */
  readonly heldFor: string | null
}

/**
 * `stored`: written to disk, and safe from a crash of the machine. `known`: stored before, and possibly
 * delivered. `other`: the id belongs to other content, and nothing was stored.
 */
export type Put = 'stored' | 'known' | 'other'

/** A submission assigned to this process for delivery. */
export interface TakenSubmission {
  readonly id: string
  readonly form: string
  readonly body: Buffer
  /** The time from which delivery has been attempted. */
  readonly since: number
  /** The number of attempts, including the next one. */
  readonly tries: number
}

/** Identifies one assignment of a submission, because several processes may take it in sequence. */
type Taken = Pick<TakenSubmission, 'id' | 'tries'>

/** A submission without its content. */
export interface SubmissionEntry {
  readonly id: string
  readonly form: string
  readonly state: SubmissionState
  /** The time of acceptance by the site. */
  readonly at: number
  readonly tries: number
  /** The reason of the last failure, or why it is held. Never contains submitted values. */
  readonly reason: string | null
}

export interface OutboxSummary {
  /** The number of submissions to deliver, and the acceptance time of the oldest. */
  readonly waiting: number
  readonly oldestAt: number | null
  readonly unresolved: Readonly<Record<UnresolvedState, number>>
}

/**
 * Port: submissions on their way to the receiver. Every method resolves once its change is on disk, and rejects with
 * errors of the disk, the engine or a lock timeout. Several processes, and with an engine several machines, may share
 * an outbox.
 */
export interface Outbox {
  readonly put: (submission: NewSubmission) => Promise<Put>
  /** Bytes that count towards the limits: of one network, and in total. Held submissions are separate. */
  readonly usage: (
    network: string,
    kind: 'held' | 'other',
  ) => Promise<{ readonly own: number; readonly all: number }>
  /** Takes the submission that has been due longest, exclusively for `outboxLimits.leaseMs`. */
  readonly take: (now: number) => Promise<TakenSubmission | null>
  /** Records the delivery and erases the content. */
  readonly delivered: (id: string, now: number) => Promise<void>
  /** Schedules another attempt, unless another process has taken the submission since. */
  readonly failed: (taken: Taken, due: number, reason: string) => Promise<void>
  /** Leaves the submission to the operator, unless another process has taken it since. */
  readonly settled: (taken: Taken, state: 'refused' | 'given up', reason: string) => Promise<void>
  /** Makes all waiting submissions due now. */
  readonly hurry: (now: number) => Promise<void>
  /** Removes expired ids and held submissions; resolves with the number of removed held ones. */
  readonly sweep: (now: number) => Promise<number>
  /**
   * Removes erased content from the database's log as well; `false` if another process is using the database. A
   * shared engine does so on its own schedule.
   */
  readonly purge: () => Promise<boolean>
  readonly summary: () => Promise<OutboxSummary>
  /** Submissions with content, oldest first. */
  readonly list: () => Promise<ReadonlyArray<SubmissionEntry>>
  /** The body; `null` if there is none. */
  readonly body: (id: string) => Promise<Buffer | null>
  /**
   * The oldest submission that no process is sending, complete and including held ones, for a handover to another
   * outbox. Submissions that wait for the operator's decision stay.
   */
  readonly oldest: (now: number) => Promise<NewSubmission | null>
  /** Makes submissions that are left to the operator due again, like new ones; resolves with their number. */
  readonly replay: (ids: ReadonlyArray<string>, now: number) => Promise<number>
  /** Removes submissions in any state; resolves with their number. */
  readonly erase: (ids: ReadonlyArray<string>) => Promise<number>
  readonly close: () => Promise<void>
}
