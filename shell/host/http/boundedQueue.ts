import { VisitorCounts } from './visitors'

export interface QueueLimits {
  /** Maximum number of running tasks. */
  readonly concurrent: number
  /** Maximum number of waiting tasks. */
  readonly waiting: number
  /** A task that has not started within this time is refused, in milliseconds. */
  readonly waitMs: number
  /** Maximum number of running and waiting tasks of one visitor. */
  readonly perVisitor: number
}

/** The task was refused because of load. */
export interface Busy {
  readonly _tag: 'Busy'
}

/** `null`: the site's own tasks, which have no limit per visitor. */
export type Client = string | null

/**
 * Runs a limited number of tasks concurrently. Visitors with waiting tasks take turns, so that a visitor with many
 * tasks delays another visitor's tasks by one each. Tasks beyond the limits are refused immediately at no cost.
 */
export class BoundedQueue {
  private running = 0
  private waiting = 0
  private readonly held = new VisitorCounts()
  /** Start functions of each visitor's waiting tasks, in the order of turns. */
  private readonly turns = new Map<Client, Set<() => void>>()

  constructor(private readonly limits: QueueLimits) {}

  /** The number of waiting tasks. */
  get length(): number {
    return this.waiting
  }

  /** Rejects with the error of the task. */
  async run<A>(client: Client, task: () => Promise<A>): Promise<A | Busy> {
    if (client !== null && this.held.of(client) >= this.limits.perVisitor) return { _tag: 'Busy' }
    if (client !== null) this.held.add(client)
    try {
      if (!(await this.started(client))) return { _tag: 'Busy' }
      try {
        return await task()
      } finally {
        this.running -= 1
        this.startNext()
      }
    } finally {
      if (client !== null) this.held.remove(client)
    }
  }

  /** Resolves with `true` when a task may run, and with `false` when it is refused. */
  private started(client: Client): Promise<boolean> {
    if (this.running < this.limits.concurrent) {
      this.running += 1
      return Promise.resolve(true)
    }
    if (this.waiting >= this.limits.waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const leave = (mayRun: boolean): void => {
        clearTimeout(waitingTooLong)
        this.waiting -= 1
        tasks.delete(start)
        if (tasks.size === 0) this.turns.delete(client)
        resolve(mayRun)
      }
      const start = (): void => {
        this.running += 1
        leave(true)
      }
      const tasks = this.turns.get(client) ?? new Set()
      this.turns.set(client, tasks.add(start))
      this.waiting += 1
      const waitingTooLong = setTimeout(() => leave(false), this.limits.waitMs).unref()
    })
  }

  private startNext(): void {
    const [next] = this.turns
    if (next === undefined) return
    const [client, tasks] = next
    const [start] = tasks
    // Moves the visitor to the end of the order.
    this.turns.delete(client)
    this.turns.set(client, tasks)
    start?.()
  }
}
