import { bucketOf, endOf, quantileBucket, TIME_BUCKETS } from '../../operate/percentiles'

/** How long the pages of one side took. */
export class Times {
  private readonly counts = new Uint32Array(TIME_BUCKETS)
  private total = 0

  add(ms: number): void {
    const bucket = bucketOf(ms)
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    this.total += 1
  }

  /** As another node adds them to its own. */
  get part(): ReadonlyArray<number> {
    return [...this.counts]
  }

  addPart(counts: ReadonlyArray<number>): void {
    counts.slice(0, TIME_BUCKETS).forEach((count, bucket) => {
      this.counts[bucket] = (this.counts[bucket] ?? 0) + count
      this.total += count
    })
  }

  /**
   * The time that this part of all pages did not exceed, in milliseconds, up to a fifth more than it was; `null` while there
   * are fewer than `least` pages.
   */
  quantile(part: number, least = 1): number | null {
    const bucket = this.total < least ? null : quantileBucket(this.counts, part)
    return bucket === null ? null : Math.round(endOf(bucket))
  }
}
