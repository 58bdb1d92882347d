import { limits } from './limits'
import { Overloaded } from '../../host/plugin'
import type { KeptRelease, Pages } from '../../host/plugin'

/** A renderer that can be stopped. */
interface StoppablePages extends Pages {
  readonly stop: () => void
}

interface Running {
  readonly pages: Promise<StoppablePages>
  inFlight: number
  ending: NodeJS.Timeout | undefined
}

/**
 * The workers of all previews, including workers for live releases in a preview: a preview never uses a worker of the
 * live site. A worker starts on demand, and stops when it is idle or when there are too many.
 */
export class PreviewWorkers {
  /** Workers by release hash, least recently used first. */
  private readonly running = new Map<string, Running>()

  /**
   * @param run starts the worker of a release, or of the frame for `null`; rejects with the reason if it cannot be
   *   loaded
   */
  constructor(private readonly run: (release: KeptRelease | null) => Promise<StoppablePages>) {}

  /** Renders a release, or the frame for `null`. */
  pagesOf(release: KeptRelease | null): Pages {
    return {
      page: (input, signal) => this.use(release, (pages) => pages.page(input, signal)),
      addresses: (ask, signal) => this.use(release, (pages) => pages.addresses(ask, signal)),
    }
  }

  /** Loads a release. Rejects with the reason if it cannot be loaded. */
  start(release: KeptRelease): Promise<void> {
    return this.use(release, async () => undefined)
  }

  get size(): number {
    return this.running.size
  }

  end(hash: string): void {
    const worker = this.running.get(hash)
    if (worker === undefined) return
    clearTimeout(worker.ending)
    this.running.delete(hash)
    worker.pages.then(
      (pages) => pages.stop(),
      () => undefined,
    )
  }

  stop(): void {
    for (const hash of [...this.running.keys()]) this.end(hash)
  }

  private async use<A>(release: KeptRelease | null, work: (pages: StoppablePages) => Promise<A>): Promise<A> {
    const hash = release?.hash ?? ''
    const worker = this.running.get(hash) ?? this.make(release)
    this.running.delete(hash)
    this.running.set(hash, worker)
    worker.inFlight += 1
    clearTimeout(worker.ending)
    try {
      return await work(await this.started(hash, worker))
    } finally {
      worker.inFlight -= 1
      if (worker.inFlight === 0 && this.running.get(hash) === worker)
        worker.ending = setTimeout(() => this.end(hash), limits.idleMs).unref()
    }
  }

  /** A worker that failed to start is started again by the next request. */
  private async started(hash: string, worker: Running): Promise<StoppablePages> {
    try {
      return await worker.pages
    } catch (error) {
      if (this.running.get(hash) === worker) this.running.delete(hash)
      throw error
    }
  }

  private make(release: KeptRelease | null): Running {
    if (this.running.size >= limits.workers) {
      const idle = [...this.running].find(([, { inFlight }]) => inFlight === 0)
      if (idle === undefined) throw new Overloaded()
      this.end(idle[0])
    }
    return { pages: this.run(release), inFlight: 0, ending: undefined }
  }
}
