import { limits } from './limits'
import type { KeptRelease } from '../../releases/store/releaseStore'
import { Overloaded } from '../../workers/releaseWorkers'
import type { Pages } from '../../workers/releaseWorkers'

/** What renders, until it is stopped. */
interface StoppablePages extends Pages {
  readonly stop: () => void
}

interface Running {
  readonly pages: Promise<StoppablePages>
  inFlight: number
  ending: NodeJS.Timeout | undefined
}

/**
 * The workers of all previews, also those that render live releases in them: whatever a preview does, no live worker is
 * asked for it. They start when they are needed, and end when nobody looks any more, or when there are too many.
 */
export class PreviewWorkers {
  /** By the hash of the release, the least recently used first. */
  private readonly running = new Map<string, Running>()

  /** @param run starts what renders a release, or with `null` the frame; rejects with why it cannot be loaded */
  constructor(private readonly run: (release: KeptRelease | null) => Promise<StoppablePages>) {}

  /** Renders a release, or with `null` the frame. */
  pagesOf(release: KeptRelease | null): Pages {
    return {
      page: (input, signal) => this.use(release, (pages) => pages.page(input, signal)),
      addresses: (ask, signal) => this.use(release, (pages) => pages.addresses(ask, signal)),
    }
  }

  /** Loads a release. Rejects with why it cannot be loaded. */
  start(release: KeptRelease): Promise<void> {
    return this.use(release, async () => undefined)
  }

  get size(): number {
    return this.running.size
  }

  end(hash: string): void {
    const one = this.running.get(hash)
    if (one === undefined) return
    clearTimeout(one.ending)
    this.running.delete(hash)
    one.pages.then(
      (pages) => pages.stop(),
      () => undefined,
    )
  }

  stop(): void {
    for (const hash of [...this.running.keys()]) this.end(hash)
  }

  private async use<A>(release: KeptRelease | null, work: (pages: StoppablePages) => Promise<A>): Promise<A> {
    const hash = release?.hash ?? ''
    const one = this.running.get(hash) ?? this.make(release)
    this.running.delete(hash)
    this.running.set(hash, one)
    one.inFlight += 1
    clearTimeout(one.ending)
    try {
      return await work(await this.started(hash, one))
    } finally {
      one.inFlight -= 1
      if (one.inFlight === 0 && this.running.get(hash) === one)
        one.ending = setTimeout(() => this.end(hash), limits.idleMs).unref()
    }
  }

  /** One that could not be started is started anew by the next who asks. */
  private async started(hash: string, one: Running): Promise<StoppablePages> {
    try {
      return await one.pages
    } catch (error) {
      if (this.running.get(hash) === one) this.running.delete(hash)
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
