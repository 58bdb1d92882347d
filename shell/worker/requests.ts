import { performance } from 'node:perf_hooks'
import { clearInterval, setInterval } from 'node:timers'
import { workerLimits } from '../protocol/workerLimits'

/** A request of the front that runs. */
interface Running {
  readonly controller: AbortController
  /** Its questions, and those that the front has not answered yet. */
  asked: number
  open: number
  /** Ticks since it was given something to do, and the time that the worker had when it was. */
  ticks: number
  since: number
  /** How much time the worker has had for it before. */
  spent: number
}

/**
 * The requests that a worker runs. Only the worker knows that one of them will never be finished: its event loop has turned
 * again and again, it had time enough, and the front owes the request nothing. How long that takes by the clock says nothing,
 * on a machine that is busy or was suspended.
 */
export class Requests {
  private readonly running = new Map<number, Running>()
  private stopTicks: (() => void) | null = null

  /** @param onUnsettled takes the id of a request that will never be finished; it is aborted */
  constructor(
    private readonly onUnsettled: (id: number) => void,
    private readonly time: { readonly ms: number } = new OwnTime(),
    private readonly everyTick: (look: () => void) => () => void = ticking,
  ) {}

  start(id: number): AbortSignal {
    const controller = new AbortController()
    this.running.set(id, { controller, asked: 0, open: 0, ticks: 0, since: this.time.ms, spent: 0 })
    this.stopTicks ??= this.everyTick(() => this.tick())
    return controller.signal
  }

  /** The request waits for the front, which takes no time of the worker. Gives how many questions it has asked, unless they are too many. */
  asked(id: number): number {
    const request = this.running.get(id)
    if (request === undefined) return 0
    request.asked += 1
    if (request.asked > workerLimits.questions) return request.asked
    if (request.open === 0) request.spent += this.time.ms - request.since
    request.open += 1
    return request.asked
  }

  answered(id: number): void {
    const request = this.running.get(id)
    if (request === undefined) return
    request.open -= 1
    request.ticks = 0
    request.since = this.time.ms
  }

  /** Gives how much time the worker has had for the request, in milliseconds. */
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

  /** Gives whether the request was running. */
  abort(id: number): boolean {
    const request = this.running.get(id)
    this.end(id)
    request?.controller.abort()
    return request !== undefined
  }

  /** Once a turn of the event loop at most: between two of them everything has run that could. */
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

const ticking = (look: () => void): (() => void) => {
  const timer = setInterval(look, workerLimits.tickMs).unref()
  return () => clearInterval(timer)
}

// As it is before the code of a remote runs, which is lent another `process`.
const { cpuUsage } = process
const cpuMs = (): number => {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

/**
 * The time that this process really had, in milliseconds. Between two looks it grows by the processor time that was used, or by
 * one tick where there was nothing to do: it hardly grows while the machine gives the processor to others, and not at all
 * while the process is stopped.
 */
export class OwnTime {
  private passed = 0
  private seen: { readonly at: number; readonly cpu: number }

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly cpu: () => number = cpuMs,
  ) {
    this.seen = this.look()
  }

  /** What has passed; while it is wanted, it must be read once a tick. */
  get ms(): number {
    const { at, cpu } = this.seen
    this.seen = this.look()
    this.passed += Math.min(this.seen.at - at, Math.max(workerLimits.tickMs, this.seen.cpu - cpu))
    return this.passed
  }

  private look(): typeof this.seen {
    return { at: this.now(), cpu: this.cpu() }
  }
}
