import type { Use } from './keptAddresses'

const DAY = 86_400_000
const YEAR = 365

/** When each redirect was followed last, by its old address. */
export class Uses {
  private readonly known = new Map<string, Use>()

  constructor(private readonly now: () => number = () => Date.now()) {}

  private get today(): number {
    return Math.floor(this.now() / DAY)
  }

  /** Remembers these, and no others. Whether one was new, or is gone. */
  know(addresses: ReadonlyArray<string>): boolean {
    const present = new Set(addresses)
    const before = this.known.size
    for (const address of [...this.known.keys()]) if (!present.has(address)) this.known.delete(address)
    const gone = before - this.known.size
    for (const from of present)
      if (!this.known.has(from)) this.known.set(from, { since: this.today, used: null })
    return gone > 0 || this.known.size > before - gone
  }

  /** One has been followed. Whether that is new today. */
  use(from: string): boolean {
    const known = this.known.get(from)
    if (known === undefined || known.used === this.today) return false
    this.known.set(from, { ...known, used: this.today })
    return true
  }

  /** Those that nobody has followed for a year. */
  unused(): ReadonlyArray<string> {
    return [...this.known].flatMap(([from, { since, used }]) =>
      this.today - (used ?? since) >= YEAR ? [from] : [],
    )
  }

  /**
   * What another process, or an earlier one, knows: the earlier beginning and the later use count.
   * @param known nothing of others
   */
  merge(others: Readonly<Record<string, Use>>, known: boolean): void {
    for (const [from, { since, used }] of Object.entries(others)) {
      if (known && !this.known.has(from)) continue
      const own = this.known.get(from) ?? { since, used }
      this.known.set(from, {
        since: Math.min(own.since, since),
        used: used === null ? own.used : Math.max(own.used ?? used, used),
      })
    }
  }

  all(): Readonly<Record<string, Use>> {
    return Object.fromEntries(this.known)
  }
}
