import { VisitorCounts } from './visitors'

export interface QueueLimits {
  /** Tasks that run at once. */
  readonly concurrent: number
  /** Tasks that wait. */
  readonly waiting: number
  /** A task that has not started by then is refused, in milliseconds. */
  readonly waitMs: number
  /** Tasks of one visitor, running and waiting. */
  readonly perVisitor: number
}

/** The task was not run, because there is too much to do. */
export interface Busy {
  readonly _tag: 'Busy'
}

/** The site's own tasks have no limit per visitor. */
export type Client = string | null

/**
 * Runs a bounded number of tasks at once. Others wait: visitors take turns, so that one with many tasks delays the
 * tasks of another by one each. What is beyond the limits is refused at once, which costs nothing.
 */
export class BoundedQueue {
  private running = 0
  private waiting = 0
  private readonly held = new VisitorCounts()
  /** What starts the waiting tasks of each visitor; the first visitor is next. */
  private readonly turns = new Map<Client, Set<() => void>>()

  constructor(private readonly limits: QueueLimits) {}

  /** The tasks that wait for their turn now. */
  get length(): number {
    return this.waiting
  }

  /** Rejects with what the task rejects with. */
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

  /** Resolves when a task may run, with `false` when it may not. */
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
    // To the end of the visitors who wait.
    this.turns.delete(client)
    this.turns.set(client, tasks)
    start?.()
  }
}
