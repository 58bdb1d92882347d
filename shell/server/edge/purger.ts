import { limits } from './limits'
import { ALL } from './tags'

export interface PurgerOptions {
  /** Sends one call with these tags; rejects where the cache has not taken it. */
  readonly send: (tags: ReadonlyArray<string>) => Promise<void>
  /** Tags of one call. */
  readonly most: number
  readonly onPurged: (outcome: 'purged' | 'failed') => void
  /** The first failure of several in a row, and that calls are taken again. */
  readonly log: (line: string) => void
}

/**
 * Tells one cache which tags to forget: one call after the other, each until it is taken. What comes meanwhile is sent together.
 * Every tag is purged twice: a response that was made before a change may be stored after the first call.
 */
export class Purger {
  private waiting = new Set<string>()
  private isSending = false
  private failures = 0
  private readonly timers = new Set<NodeJS.Timeout>()

  constructor(private readonly options: PurgerOptions) {}

  /** The tags that the cache has not forgotten yet. */
  get length(): number {
    return this.waiting.size
  }

  purge(tags: Iterable<string>): void {
    const all = [...tags]
    this.add(all)
    this.after(limits.purge.againMs, () => this.add(all))
  }

  /** What is waiting is not sent any more: the next start purges everything. */
  stop(): void {
    this.isSending = true
    this.timers.forEach((timer) => clearTimeout(timer))
  }

  private add(tags: ReadonlyArray<string>): void {
    tags.forEach((tag) => this.waiting.add(tag))
    if (this.waiting.size > limits.purge.waiting) this.waiting = new Set([ALL])
    if (!this.isSending && this.waiting.size > 0) void this.send()
  }

  private async send(): Promise<void> {
    const { send, most, onPurged, log } = this.options
    this.isSending = true
    const tags = this.waiting.has(ALL) ? [ALL] : [...this.waiting].slice(0, most)
    if (tags[0] === ALL) this.waiting.clear()
    else tags.forEach((tag) => this.waiting.delete(tag))
    try {
      await send(tags)
      onPurged('purged')
      if (this.failures > 0) log('the cache in front takes purges again')
      this.failures = 0
      this.next()
    } catch (error) {
      tags.forEach((tag) => this.waiting.add(tag))
      onPurged('failed')
      if (this.failures === 0)
        log(
          `the cache in front has not taken a purge, and may show what was: ${error instanceof Error ? error.message : String(error)}`,
        )
      this.failures += 1
      const { retryMs, mostRetryMs } = limits.purge
      this.after(Math.min(mostRetryMs, retryMs * 2 ** (this.failures - 1)), () => this.next())
    }
  }

  private next(): void {
    this.isSending = false
    this.add([])
  }

  private after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      work()
    }, ms).unref()
    this.timers.add(timer)
  }
}
