import type { Quarantine, ReleaseEntry } from '@caravanserai/releases'
import type { RemoteOptions } from './remoteOptions'
import type { Word } from './quarantines'

/** What the nodes of a site say of the releases of one remote, for as long as no set gives them another chance. */
export class RemoteWords {
  /** The set that was followed last, and what it says of the remote. */
  private set = 0
  private entry: ReleaseEntry | null = null
  /** By its hash, after which set a release was given another chance last. */
  private readonly pardonedAfter = new Map<string, number>()

  constructor(
    private readonly remote: string,
    private readonly quarantines: RemoteOptions['quarantines'],
  ) {}

  follow(set: number, entry: ReleaseEntry): void {
    this.set = set
    this.entry = entry
  }

  pardon(hash: string, after: number): void {
    this.pardonedAfter.set(hash, after)
  }

  all(): ReadonlyArray<Word> {
    return this.quarantines.of(this.remote)
  }

  /** Tells the other nodes, unless one of them has said it. */
  tell(one: Quarantine): void {
    const { hash } = one
    if (this.all().some((word) => word.hash === hash && this.isValid(word))) return
    const shipped = this.shipped(hash) ?? null
    this.quarantines.tell({ ...one, remote: this.remote, set: this.set, shipped })
  }

  /** Whether a word counts; one that does not is lifted. */
  counts(word: Word): boolean {
    const isValid = this.isValid(word)
    if (!isValid) this.quarantines.lift(word)
    return isValid
  }

  /** Whether no set that this node has followed gives the release another chance after that. */
  private isValid({ hash, set, shipped }: Word): boolean {
    if (set > this.set) return true
    const now = this.shipped(hash)
    return set > (this.pardonedAfter.get(hash) ?? -1) && (now === undefined || now === shipped)
  }

  /** When the set says that a release was shipped, as `Word.shipped`; `undefined` for one that it does not want. */
  private shipped(hash: string): string | null | undefined {
    const { entry } = this
    if (entry?.canary?.hash === hash) return entry.canary.since
    return entry?.hash === hash ? (entry.shippedAgainAt ?? null) : undefined
  }
}
