import { backOff } from '@caravanserai/submissions/back-off'
import type { KnownAddresses, ServedPage } from '../../protocol/messages'
import { limits } from './limits'
import type { AskByPath, PageInput, PageOutput, RenderWorker } from './renderWorker'
import { WorkerEnded } from './liveness'
import type { WorkerFault } from './liveness'

/** Too many pages are waiting: another one would be late. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages wait')
  }
}

/** A renderer of pages: the workers of a release, or in tests the same code without processes. */
export interface Pages {
  readonly page: (input: PageInput, signal: AbortSignal) => Promise<PageOutput>
  readonly addresses: (ask: AskByPath, signal: AbortSignal) => Promise<KnownAddresses>
}

/** A worker of a pool; in tests the same code without a process. */
export type PooledWorker = Pick<RenderWorker, 'page' | 'addresses' | 'inFlight' | 'ended' | 'stop'>

/** A worker that has loaded a release, and the pages that the release serves. */
interface Started {
  readonly worker: PooledWorker
  readonly pages: ReadonlyArray<ServedPage>
}

export interface ReleaseWorkersOptions {
  /** Starts a worker and loads the release; rejects with the reason when it cannot be loaded. */
  readonly start: () => Promise<Started>
  /** Maximum number of workers. */
  readonly most: number
  /** Called after an unplanned end of a worker; `inRow` is the number of recent consecutive faults. */
  readonly onFault: (fault: WorkerFault, inRow: number) => void
}

/**
 * The workers of one release: one, and more while pages wait. Workers start on demand, so that an unused release has
 * none.
 */
export class ReleaseWorkers implements Pages {
  private readonly workers = new Set<PooledWorker>()
  private readonly usedAt = new Map<PooledWorker, number>()
  private starting: Promise<Started> | null = null
  private isStopped = false
  /** The number of consecutive faults, and the last of them. */
  private faults: { readonly count: number; readonly last: WorkerFault; readonly at: number } | null = null

  constructor(private readonly options: ReleaseWorkersOptions) {}

  /**
   * Starts the first worker. Returns the pages that the release serves; rejects with the reason when it cannot be
   * loaded.
   */
  async start(): Promise<ReadonlyArray<ServedPage>> {
    return (await this.startOne()).pages
  }

  async page(input: PageInput, signal: AbortSignal): Promise<PageOutput> {
    return (await this.take()).page(input, signal)
  }

  async addresses(ask: AskByPath, signal: AbortSignal): Promise<KnownAddresses> {
    return (await this.take()).addresses(ask, signal)
  }

  get size(): number {
    return this.workers.size
  }

  stop(): void {
    this.isStopped = true
    this.workers.forEach((worker) => worker.stop())
    this.workers.clear()
  }

  /** Ends workers that have been idle for too long. */
  endIdle(now: number): void {
    for (const worker of [...this.workers]) {
      const idle = now - (this.usedAt.get(worker) ?? now)
      const limit = this.workers.size > 1 ? limits.idleMs : limits.unusedMs
      if (worker.inFlight > 0 || idle < limit) continue
      this.drop(worker)
      worker.stop()
    }
  }

  /** The worker with the fewest pages; another one is started while all are busy. */
  private async take(): Promise<PooledWorker> {
    const [least] = [...this.workers].sort((a, b) => a.inFlight - b.inFlight)
    const worker = least ?? (await this.restart()).worker
    this.usedAt.set(worker, performance.now())
    const { concurrent, queued } = limits
    if (worker.inFlight < concurrent) return worker
    if (this.workers.size < this.options.most && this.starting === null)
      this.startOne().catch(() => {
        // Waiting pages are served by the running workers; `onFault` has reported the fault.
      })
    if (worker.inFlight >= concurrent + queued) throw new Overloaded()
    return worker
  }

  /**
   * A release whose workers end repeatedly is restarted with growing pauses, during which its pages fail immediately.
   */
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
    // Starts in advance for the next page, unless the release ends repeatedly.
    if (this.workers.size === 0 && this.faults.count === 1)
      this.startOne().catch(() => {
        // The next page tries again, and receives the error.
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
