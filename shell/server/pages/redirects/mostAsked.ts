/**
 * Counts what there is no end of, in bounded memory: the names that come most are among those that are kept (Metwally, Agrawal and El
 * Abbadi, “Space-Saving”). A new one takes the place, and the count, of the rarest, so that a count may be too high by `over`.
 */
export class MostAsked {
  private readonly counts = new Map<string, { count: number; over: number }>()

  constructor(private readonly kept: number) {}

  add(name: string): void {
    const known = this.counts.get(name)
    if (known !== undefined) known.count += 1
    else if (this.counts.size < this.kept) this.counts.set(name, { count: 1, over: 0 })
    else {
      const [rarest, { count }] = [...this.counts].reduce((least, one) =>
        one[1].count < least[1].count ? one : least,
      )
      this.counts.delete(rarest)
      this.counts.set(name, { count: count + 1, over: count })
    }
  }

  forget(name: string): void {
    this.counts.delete(name)
  }

  /** Those that were surely asked so often, the most first. */
  most(count: number, least: number): ReadonlyArray<readonly [name: string, count: number]> {
    return [...this.counts]
      .map(([name, { count: counted, over }]) => [name, counted - over] as const)
      .filter(([, counted]) => counted >= least)
      .sort(([, a], [, b]) => b - a)
      .slice(0, count)
  }
}
