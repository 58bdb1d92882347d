/** How much of something each visitor has at the moment; visitors who have none cost no memory. */
export class VisitorCounts {
  private readonly counts = new Map<string, number>()

  of(visitor: string): number {
    return this.counts.get(visitor) ?? 0
  }

  add(visitor: string): void {
    this.counts.set(visitor, this.of(visitor) + 1)
  }

  remove(visitor: string): void {
    const rest = this.of(visitor) - 1
    if (rest > 0) this.counts.set(visitor, rest)
    else this.counts.delete(visitor)
  }
}
