import { limits } from './limits'
import { Liveness, processFacts } from './liveness'
import type { ProcessFacts } from './liveness'
import type { RenderWorker } from './renderWorker'

/** A look that comes this much later than planned says nothing: answers may wait in the front itself. */
const lateMs = 150

/** What is looked at of a worker. */
export type WatchedWorker = Pick<RenderWorker, 'pid' | 'isEnded' | 'ended' | 'onPong' | 'ping' | 'kill'>

/**
 * Looks at all workers a few times a second, whatever they do: code of a release may block or grow in a timer as well as
 * in a request. A worker that is found blocked or too large is ended.
 */
export class Supervisor {
  private readonly workers = new Map<WatchedWorker, Liveness>()
  private timer: NodeJS.Timeout | null = null
  private planned = 0

  /** @param memory resident bytes that one worker may use */
  constructor(
    private readonly memory: number,
    private readonly factsOf: (pid: number) => ProcessFacts | null = processFacts,
    private readonly now: () => number = () => performance.now(),
  ) {}

  watch(worker: WatchedWorker): void {
    const liveness = new Liveness(this.memory)
    worker.onPong = (isInspected) => liveness.answered(isInspected)
    this.workers.set(worker, liveness)
    void worker.ended.then(() => this.forget(worker))
    if (this.timer === null) this.plan()
  }

  private forget(worker: WatchedWorker): void {
    this.workers.delete(worker)
    if (this.workers.size > 0 || this.timer === null) return
    clearTimeout(this.timer)
    this.timer = null
  }

  private plan(): void {
    this.planned = this.now() + limits.lookMs
    this.timer = setTimeout(() => {
      this.look()
      this.plan()
    }, limits.lookMs).unref()
  }

  private look(): void {
    const now = this.now()
    const isLate = now - this.planned > lateMs
    for (const [worker, liveness] of this.workers) {
      if (worker.isEnded || worker.pid === null) continue
      const facts = this.factsOf(worker.pid)
      const fault = isLate ? null : liveness.judge(now, facts)
      if (fault !== null) worker.kill(fault)
      else if (liveness.mayAsk) {
        liveness.ask(now, facts)
        worker.ping()
      }
    }
  }
}
