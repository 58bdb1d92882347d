/**
 * How long pages took, as a histogram of fixed size: each class is a fifth wider than the one before it, which is exact
 * enough to compare two releases.
 */
export class Times {
  private readonly classes = new Array<number>(CLASSES).fill(0)
  private total = 0

  get count(): number {
    return this.total
  }

  add(ms: number): void {
    const index = Math.min(CLASSES - 1, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(GROWTH))))
    this.classes[index] = (this.classes[index] ?? 0) + 1
    this.total += 1
  }

  /** The time that this part of all pages did not exceed, in milliseconds; `null` while there are fewer than `least`. */
  quantile(part: number, least = 1): number | null {
    if (this.total < Math.max(1, least)) return null
    let seen = 0
    const index = this.classes.findIndex((count) => {
      seen += count
      return seen >= part * this.total
    })
    return Math.round(GROWTH ** index)
  }
}

const GROWTH = 1.2

/** The last one begins at a minute: no page takes longer than a few seconds. */
const CLASSES = 62
