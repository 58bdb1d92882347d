/** A moment: when the content was asked, and how many changes of it had been reported then. */
export interface Moment {
  readonly at: number
  readonly changes: number
}

/** Says whether the content still counts as it was asked: for a short time, and while no change of it is reported. */
export class Freshness {
  private changes = 0

  constructor(
    private readonly freshMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Call it when content may have changed. */
  changed(): void {
    this.changes += 1
  }

  /** To be taken before the content is asked: what is asked before a change may be older than it. */
  moment(): Moment {
    return { at: this.now(), changes: this.changes }
  }

  isFresh({ at, changes }: Moment): boolean {
    return changes === this.changes && this.now() - at < this.freshMs
  }
}
