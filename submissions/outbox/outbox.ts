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

/**
 * `waiting`: to be delivered as soon as it is due. `sending`: a process has taken it. `delivered`: the receiver has it, and
 * its content is erased. `refused`: the receiver does not want it. `given up`: it could not be delivered for days. `held`: it
 * was judged to be a bot's. The last three wait for the operator.
 */
export const submissionStates = ['waiting', 'sending', 'delivered', 'refused', 'given up', 'held'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The states that nothing but the operator changes. */
export const unresolvedStates = ['refused', 'given up', 'held'] as const
export type UnresolvedState = (typeof unresolvedStates)[number]

/** A submission to be stored. Times are milliseconds since 1970. */
export interface NewSubmission {
  readonly id: string
  readonly form: string
  /** The body of the request to the receiver, as it will be sent every time. */
  readonly body: Buffer
  /** Tells whether the same id arrives with other content. */
  readonly fingerprint: string
  /** The network of the visitor, as long as the content is kept: nobody may fill the outbox alone. */
  readonly network: string
  readonly at: number
  /** Why it is held; `null` for one that is to be delivered. */
  readonly heldFor: string | null
}

/**
 * `stored`: it is on disk, and survives a crash of the machine. `known`: it was stored before, and may have been delivered.
 * `other`: its id belongs to other content, and nothing was stored.
 */
export type Put = 'stored' | 'known' | 'other'

/** A submission that this process is to deliver. */
export interface TakenSubmission {
  readonly id: string
  readonly form: string
  readonly body: Buffer
  /** Since when it is tried. */
  readonly since: number
  /** With the one that follows. */
  readonly tries: number
}

/** Tells apart those who have taken a submission one after the other. */
type Taken = Pick<TakenSubmission, 'id' | 'tries'>

/** A submission without its content. */
export interface SubmissionEntry {
  readonly id: string
  readonly form: string
  readonly state: SubmissionState
  /** When the site accepted it. */
  readonly at: number
  readonly tries: number
  /** Of the last failure, or why it is held. Never anything that was typed. */
  readonly reason: string | null
}

export interface OutboxSummary {
  /** To be delivered, and when the oldest of these was accepted. */
  readonly waiting: number
  readonly oldestAt: number | null
  readonly unresolved: Readonly<Record<UnresolvedState, number>>
}

/**
 * Port: submissions on their way to the receiver. Every method resolves once its change is on disk, and rejects with what
 * the disk, the engine or a lock that lasts too long says. Several processes, and with an engine several machines, may use one
 * outbox.
 */
export interface Outbox {
  readonly put: (submission: NewSubmission) => Promise<Put>
  /** Bytes that count towards the limit: of one network, and of all. What is held counts for itself. */
  readonly usage: (
    network: string,
    kind: 'held' | 'other',
  ) => Promise<{ readonly own: number; readonly all: number }>
  /** Takes the submission that is due longest, for `outboxLimits.leaseMs`; no other process takes it meanwhile. */
  readonly take: (now: number) => Promise<TakenSubmission | null>
  /** Erases its content. */
  readonly delivered: (id: string, now: number) => Promise<void>
  /** Puts one back, unless another process has taken it since. */
  readonly failed: (taken: Taken, due: number, reason: string) => Promise<void>
  /** Leaves one to the operator, unless another process has taken it since. */
  readonly settled: (taken: Taken, state: 'refused' | 'given up', reason: string) => Promise<void>
  /** Makes all that waits due now. */
  readonly hurry: (now: number) => Promise<void>
  /** Forgets ids and erases held submissions whose time is over; how many were held. */
  readonly sweep: (now: number) => Promise<number>
  /**
   * Removes what was erased from the log of the database, too; `false` when another process is using it now. An engine does that
   * in its own time.
   */
  readonly purge: () => Promise<boolean>
  readonly summary: () => Promise<OutboxSummary>
  /** Those whose content is there, oldest first. */
  readonly list: () => Promise<ReadonlyArray<SubmissionEntry>>
  /** The body; `null` when there is none. */
  readonly body: (id: string) => Promise<Buffer | null>
  /**
   * The oldest that nobody is sending, whole, with what is held: to be handed over to another outbox. What the operator is to
   * decide about stays.
   */
  readonly oldest: (now: number) => Promise<NewSubmission | null>
  /** Makes submissions due that are left to the operator, as if they were new; how many were. */
  readonly replay: (ids: ReadonlyArray<string>, now: number) => Promise<number>
  /** Removes submissions whatever their state; how many there were. */
  readonly erase: (ids: ReadonlyArray<string>) => Promise<number>
  readonly close: () => Promise<void>
}
