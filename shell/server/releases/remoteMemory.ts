import type { Quarantine, ReleaseEntry } from '@caravanserai/releases'
import type { Word } from './quarantines'
import { pardoned, quarantined, quarantineOf, withGood } from './releaseState'
import type { RemoteState, StoredRelease } from './releaseState'
import type { FollowedSet, RemoteOptions } from './remoteOptions'
import { RemoteWords } from './remoteWords'
import type { RunningRelease } from './stage'

/**
 * What is known of the releases of one remote: what the set says, what the nodes of the site say, and what is remembered over a
 * restart.
 */
export class RemoteMemory {
  /** What the set says of the remote; `null` until it was read. */
  entry: ReleaseEntry | null = null
  private stored: RemoteState
  readonly words: RemoteWords

  constructor(private readonly options: RemoteOptions) {
    this.stored = options.state
    this.words = new RemoteWords(options.name, options.quarantines)
  }

  get state(): RemoteState {
    return this.stored
  }

  get previous(): ReadonlyArray<StoredRelease> {
    return this.entry?.previous ?? []
  }

  /** Every release that the set names: open tabs, and pages of processes that were faster, request their files. */
  get served(): ReadonlyArray<StoredRelease> {
    if (this.entry === null) return []
    const { previous, canary } = this.entry
    return [this.entry, ...previous, ...(canary ? [canary] : [])].filter(
      (release) => this.options.untrusted(release) === null,
    )
  }

  /** Whether the remote is on the site: no operator has taken it off, and no team has retired it. */
  get isOn(): boolean {
    return (this.stored.state ?? null) === null
  }

  get isRetired(): boolean {
    return this.stored.state === 'retired'
  }

  /** Whether the set wants it to be on the site. */
  get isExpected(): boolean {
    return (this.entry?.state ?? null) === null
  }

  /** Whether the set names a release, as the live one or as the canary. */
  isNamed(hash: string): boolean {
    return hash === this.entry?.hash || hash === this.entry?.canary?.hash
  }

  /** Why a release must not be used again; `null` for one that has not turned bad. */
  quarantineOf(hash: string): string | null {
    return quarantineOf(this.stored, hash)
  }

  isQuarantined(hash: string): boolean {
    return this.quarantineOf(hash) !== null
  }

  /**
   * Takes what the set says. What it ships, or ships again, gets another chance.
   * @returns whether that is another release than before, or the same one shipped again
   */
  follow(entry: ReleaseEntry, { number, after }: FollowedSet): boolean {
    const { canary = null, hash: wanted, shippedAgainAt = null } = entry
    const before = this.stored
    this.words.follow(number, entry)
    this.entry = entry
    if (canary !== null && canary.since !== (before.canarySince ?? null))
      this.save({ ...this.pardon(canary.hash, after), canarySince: canary.since })
    const isShipped = wanted !== before.wanted || shippedAgainAt !== (before.shippedAgainAt ?? null)
    if (isShipped) this.save({ ...this.pardon(wanted, after), wanted, shippedAgainAt })
    return isShipped
  }

  private pardon(hash: string, after: number | null): RemoteState {
    if (after !== null) this.words.pardon(hash, after)
    return pardoned(this.stored, hash)
  }

  /** Which addresses the remote has from now on, and whether it is on the site. */
  show({ addresses, state }: ReleaseEntry): void {
    this.save({ ...this.stored, addresses, state: state ?? null })
  }

  /** Remembers a release that went live as good. */
  keepGood({ hash, base }: RunningRelease): void {
    const known = [...(this.entry === null ? [] : [this.entry]), ...this.previous, ...this.stored.good]
    const signature = known.find((release) => release.hash === hash)?.signature
    this.save(withGood(this.stored, { hash, base, ...(signature !== undefined && { signature }) }))
  }

  /** Quarantines a release that turned bad, on all nodes. */
  quarantine({ hash, info: { release } }: RunningRelease, reason: string): void {
    const one: Quarantine = { hash, release, reason, at: new Date().toISOString() }
    this.save(quarantined(this.stored, one))
    this.words.tell(one)
  }

  /** Quarantines a release that has turned bad on another node. */
  believe({ hash, release, reason, at }: Word): void {
    this.save(quarantined(this.stored, { hash, release, reason, at }))
  }

  private save(state: RemoteState): void {
    this.stored = state
    this.options.onChanged()
  }
}
