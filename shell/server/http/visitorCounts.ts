/** How much of something each visitor has at the moment; visitors who have none cost no memory. */
export class VisitorCounts {
  private readonly counts = new Map<string, number>()

  of(visitor: string): number {
    return this.counts.get(visitor) ?? 0
  }

  add(visitor: string, more = 1): void {
    this.counts.set(visitor, this.of(visitor) + more)
  }

  remove(visitor: string, less = 1): void {
    const rest = this.of(visitor) - less
    if (rest > 0) this.counts.set(visitor, rest)
    else this.counts.delete(visitor)
  }
}
