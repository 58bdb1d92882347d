import { backOff } from '@caravanserai/submissions/back-off'
import type { KnownAddresses, ServedPage } from '../../protocol/messages'
import { limits } from './limits'
import type { AskByPath, PageInput, PageOutput, RenderWorker } from './renderWorker'
import { WorkerEnded } from './liveness'
import type { WorkerFault } from './liveness'

/** Too many pages wait already: one more would come too late. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages wait')
  }
}

/** What renders pages: the workers of a release, or in tests the same code without processes. */
export interface Pages {
  readonly page: (input: PageInput, signal: AbortSignal) => Promise<PageOutput>
  readonly addresses: (ask: AskByPath, signal: AbortSignal) => Promise<KnownAddresses>
}

/** One of these workers; in tests the same code without a process. */
export type PooledWorker = Pick<RenderWorker, 'page' | 'addresses' | 'inFlight' | 'ended' | 'stop'>

/** A worker that has loaded a release, and the pages that the release serves. */
interface Started {
  readonly worker: PooledWorker
  readonly pages: ReadonlyArray<ServedPage>
}

export interface ReleaseWorkersOptions {
  /** Starts a worker and loads the release; rejects with why it cannot be loaded. */
  readonly start: () => Promise<Started>
  /** Workers at once. */
  readonly most: number
  /** Called when a worker ended by itself or was ended for a fault; `inRow` counts the faults of a short time. */
  readonly onFault: (fault: WorkerFault, inRow: number) => void
}

/**
 * The workers of one release: one, and more while pages wait. They start when they are needed, so that a release that
 * nobody asks for has none.
 */
export class ReleaseWorkers implements Pages {
  private readonly workers = new Set<PooledWorker>()
  private readonly usedAt = new Map<PooledWorker, number>()
  private starting: Promise<Started> | null = null
  private isStopped = false
  /** Faults in a row, and the last of them. */
  private faults: { readonly count: number; readonly last: WorkerFault; readonly at: number } | null = null

  constructor(private readonly options: ReleaseWorkersOptions) {}

  /** Starts the first worker. Gives the pages that the release serves; rejects with why it cannot be loaded. */
  async start(): Promise<ReadonlyArray<ServedPage>> {
    return (await this.startOne()).pages
  }

  async page(input: PageInput, signal: AbortSignal): Promise<PageOutput> {
    return (await this.take()).page(input, signal)
  }

  async addresses(ask: AskByPath, signal: AbortSignal): Promise<KnownAddresses> {
    return (await this.take()).addresses(ask, signal)
  }

  /** The workers that run now. */
  get size(): number {
    return this.workers.size
  }

  stop(): void {
    this.isStopped = true
    this.workers.forEach((worker) => worker.stop())
    this.workers.clear()
  }

  /** Ends the workers that have had nothing to do for a while. */
  endIdle(now: number): void {
    for (const worker of [...this.workers]) {
      const idle = now - (this.usedAt.get(worker) ?? now)
      const limit = this.workers.size > 1 ? limits.idleMs : limits.unusedMs
      if (worker.inFlight > 0 || idle < limit) continue
      this.drop(worker)
      worker.stop()
    }
  }

  /** The worker with the fewest pages; another one is started while all have many. */
  private async take(): Promise<PooledWorker> {
    const [least] = [...this.workers].sort((a, b) => a.inFlight - b.inFlight)
    const worker = least ?? (await this.restart()).worker
    this.usedAt.set(worker, performance.now())
    const { concurrent, queued } = limits
    if (worker.inFlight < concurrent) return worker
    if (this.workers.size < this.options.most && this.starting === null)
      this.startOne().catch(() => {
        // Those that wait are answered by the workers that run; the fault has been told by `onFault`.
      })
    if (worker.inFlight >= concurrent + queued) throw new Overloaded()
    return worker
  }

  /** A release whose workers keep ending is started less and less often; until then its pages fail at once. */
  private restart(): Promise<Started> {
    const { faults } = this
    if (faults === null || faults.count === 1) return this.startOne()
    const waitMs = backOff(faults.count - 1, limits.restartMs, limits.mostRestartMs)
    return performance.now() - faults.at < waitMs
      ? Promise.reject(new WorkerEnded({ ...faults.last, unfinished: [] }))
      : this.startOne()
  }

  private ended(worker: PooledWorker, fault: WorkerFault | null): void {
    this.drop(worker)
    if (fault === null || this.isStopped) return
    const now = performance.now()
    const isRow = this.faults !== null && now - this.faults.at < limits.quietMs
    this.faults = { count: isRow && this.faults !== null ? this.faults.count + 1 : 1, last: fault, at: now }
    this.options.onFault(fault, this.faults.count)
    // The next page need not wait for the start, unless the release keeps ending.
    if (this.workers.size === 0 && this.faults.count === 1)
      this.startOne().catch(() => {
        // The next page tries again, and is told why.
      })
  }

  private startOne(): Promise<Started> {
    if (this.isStopped)
      return Promise.reject(
        new WorkerEnded({ kind: 'killed', reason: 'the release has been stopped', unfinished: [] }),
      )
    this.starting ??= this.options
      .start()
      .then((started) => {
        const { worker } = started
        if (this.isStopped) worker.stop()
        this.workers.add(worker)
        this.usedAt.set(worker, performance.now())
        void worker.ended.then((fault) => this.ended(worker, fault))
        return started
      })
      .finally(() => {
        this.starting = null
      })
    return this.starting
  }

  private drop(worker: PooledWorker): void {
    this.workers.delete(worker)
    this.usedAt.delete(worker)
  }
}
