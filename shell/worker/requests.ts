import { performance } from 'node:perf_hooks'
import { clearInterval, setInterval } from 'node:timers'
import { workerLimits } from '../protocol/workerLimits'

/** A running request of the front. */
interface Running {
  readonly controller: AbortController
  /** The number of its questions, in total and without a response from the front. */
  questions: number
  open: number
  /** Ticks and running time since the request last had work. */
  ticks: number
  since: number
  /** Running time before that, in milliseconds. */
  spent: number
}

/**
 * The running requests of a worker. Only the worker can detect that a request will never finish: its event loop has
 * turned repeatedly, it had enough running time, and the front owes the request no response. Clock time proves
 * nothing on a machine that is busy or was suspended.
 */
export class Requests {
  private readonly running = new Map<number, Running>()
  private stopTicks: (() => void) | null = null

  /** @param onUnsettled receives the id of a request that will never finish, after aborting it */
  constructor(
    private readonly onUnsettled: (id: number) => void,
    private readonly time: { readonly ms: number } = new OwnTime(),
    private readonly everyTick: (measure: () => void) => () => void = ticking,
  ) {}

  start(id: number): AbortSignal {
    const controller = new AbortController()
    this.running.set(id, { controller, questions: 0, open: 0, ticks: 0, since: this.time.ms, spent: 0 })
    this.stopTicks ??= this.everyTick(() => this.tick())
    return controller.signal
  }

  /**
   * Records a question: waiting for the front takes no running time. Returns the number of the request's questions.
   */
  countQuestion(id: number): number {
    const request = this.running.get(id)
    if (request === undefined) return 0
    request.questions += 1
    if (request.questions > workerLimits.questions) return request.questions
    if (request.open === 0) request.spent += this.time.ms - request.since
    request.open += 1
    return request.questions
  }

  answered(id: number): void {
    const request = this.running.get(id)
    if (request === undefined) return
    request.open -= 1
    request.ticks = 0
    request.since = this.time.ms
  }

  /** Ends a request and returns its running time in milliseconds. */
  end(id: number): number {
    const request = this.running.get(id)
    this.running.delete(id)
    if (this.running.size === 0) {
      this.stopTicks?.()
      this.stopTicks = null
    }
    if (request === undefined) return 0
    return request.spent + (request.open === 0 ? this.time.ms - request.since : 0)
  }

  /** Aborts a request. Returns whether it was running. */
  abort(id: number): boolean {
    const request = this.running.get(id)
    this.end(id)
    request?.controller.abort()
    return request !== undefined
  }

  /** Runs at most once per turn of the event loop: between two ticks all pending work has run. */
  private tick(): void {
    const { ms } = this.time
    for (const [id, request] of this.running) {
      if (request.open > 0) continue
      request.ticks += 1
      if (request.ticks < workerLimits.unsettledTicks || ms - request.since < workerLimits.unsettledMs)
        continue
      this.abort(id)
      this.onUnsettled(id)
    }
  }
}

const ticking = (measure: () => void): (() => void) => {
  const timer = setInterval(measure, workerLimits.tickMs).unref()
  return () => clearInterval(timer)
}

// Captured before the code of a remote runs, which gets another `process`.
const { cpuUsage } = process
const cpuMs = (): number => {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

/**
 * The running time of this process in milliseconds. Between two reads it grows by the processor time used, or by one
 * tick when idle: hardly while the machine runs other processes, and not at all while this process is stopped.
 */
export class OwnTime {
  private passed = 0
  private last: { readonly at: number; readonly cpu: number }

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly cpu: () => number = cpuMs,
  ) {
    this.last = this.measure()
  }

  /** Running time so far; must be read once per tick. */
  get ms(): number {
    const { at, cpu } = this.last
    this.last = this.measure()
    this.passed += Math.min(this.last.at - at, Math.max(workerLimits.tickMs, this.last.cpu - cpu))
    return this.passed
  }

  private measure(): typeof this.last {
    return { at: this.now(), cpu: this.cpu() }
  }
}
