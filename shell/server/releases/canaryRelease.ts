import { NOT_YET_SHOWN, releaseName } from '@caravanserai/releases'
import type { Canary, CanaryStatus } from '@caravanserai/releases'
import { CanaryCounts, nothingCounted } from './canary/canaryCounts'
import { canaryVerdict } from './canary/rule'
import { limits } from './canary/limits'
import type { StoredRelease } from './releaseState'
import { Retries } from './retries'
import { firstLine, NotJudged, Refused } from './stage'
import type { RunningRelease } from './stage'

/** What the site has decided of a canary, to be written into the ledger. */
export interface CanaryDecision {
  readonly did: 'promote' | 'withdraw'
  readonly canary: Canary
  readonly reason: string
}

export interface CanaryReleaseOptions {
  /** Fetches and starts a release, and lets it run. */
  readonly start: (release: StoredRelease) => Promise<RunningRelease>
  /** Checks a release beside the live one before it is shown; throws `Refused`. */
  readonly judge: (release: RunningRelease) => Promise<void>
  /** Throws `Refused` for a release that cannot be shown beside those that are live and shown now. */
  readonly accept: (release: RunningRelease) => void
  /** Lets go of a release that is not shown any more: at once, or when its pages are finished. */
  readonly end: (release: RunningRelease, isFaulty: boolean) => void
  /** Why a release that turned bad must not be shown; `null` for any other. */
  readonly quarantine: (hash: string) => string | null
  readonly log: { readonly info: (line: string) => void; readonly error: (line: string) => void }
  readonly onChanged: () => void
  readonly onDecided: (decision: CanaryDecision) => void
}

interface Shown {
  readonly entry: Canary
  readonly release: RunningRelease
  readonly counts: CanaryCounts
}

/**
 * The canary of one remote: a release that is staged as any other, and shown to a part of the visitors until it is promoted or
 * withdrawn.
 */
export class CanaryRelease {
  /** What the set names. */
  private entry: Canary | null = null
  private running: Shown | null = null
  /** Why it is not shown, though it could be read. */
  private refused: string | null = null
  /** Why it could not be fetched the last time; it is tried again. */
  private unfetched: string | null = null
  private trying: Promise<void> | null = null
  private readonly retries = new Retries()
  private decidedAt = -Infinity

  constructor(private readonly options: CanaryReleaseOptions) {}

  get shown(): Shown | null {
    return this.running
  }

  /** Whether it is to be tried again. */
  get isBehind(): boolean {
    return this.isWaiting && this.trying === null && this.retries.isDue
  }

  private get isWaiting(): boolean {
    return (
      this.entry !== null &&
      this.running === null &&
      this.refused === null &&
      this.options.quarantine(this.entry.hash) === null
    )
  }

  /**
   * Takes what the set names. What it names no more is not shown from now on; a promoted one still is, until it is live.
   * @param wanted the hash of the release that is to be live
   */
  expect(entry: Canary | null, wanted: string): void {
    const isOther = entry?.hash !== this.entry?.hash || entry?.since !== this.entry?.since
    this.entry = entry
    if (isOther) {
      this.refused = null
      this.unfetched = null
      this.retries.reset()
      this.decidedAt = -Infinity
    }
    if (this.running === null) return
    const { release, counts, entry: before } = this.running
    if (entry?.hash !== release.hash) {
      if (wanted !== release.hash) this.hide(false)
      return
    }
    // Shipped again as a canary, such as with another share: what was counted before says nothing about now.
    this.running = { entry, release, counts: entry.since === before.since ? counts : new CanaryCounts() }
    this.options.onChanged()
  }

  /** Shows what the set names, once it is staged; and no more what has been promoted. */
  async follow(): Promise<void> {
    if (this.entry === null) return this.hide(false)
    if (!this.isWaiting) return
    this.trying ??= this.take(this.entry).finally(() => {
      this.trying = null
    })
    await this.trying
    // Another one may have been shipped meanwhile.
    if (this.isWaiting && this.retries.isUntried) await this.follow()
  }

  /** Is not shown from now on. */
  hide(isFaulty: boolean): void {
    if (this.running === null) return
    const { release } = this.running
    this.running = null
    this.options.end(release, isFaulty)
    this.options.onChanged()
  }

  /** Withdraws what is shown, which the caller has quarantined for this reason. */
  withdraw(reason: string): void {
    if (this.running === null) return
    const { entry, release } = this.running
    this.hide(true)
    this.options.log.error(`the canary ${release.info.release} is withdrawn: ${reason}`)
    this.decide({ did: 'withdraw', canary: entry, reason })
  }

  /**
   * Applies the rule. Gives why the canary is to be withdrawn; `null` when it is not. A decision that is not in the set after a
   * while is written again.
   */
  judge(): string | null {
    if (this.running === null) {
      const bad = this.entry && this.options.quarantine(this.entry.hash)
      if (this.entry !== null && bad !== null)
        this.decide({ did: 'withdraw', canary: this.entry, reason: bad })
      return null
    }
    const { entry, release, counts } = this.running
    try {
      this.options.accept(release)
    } catch (error) {
      this.tellUntaken(entry, error)
      this.hide(false)
      return null
    }
    const verdict = canaryVerdict(counts.facts)
    if (verdict._tag === 'Promote' && this.entry !== null)
      this.decide({ did: 'promote', canary: entry, reason: verdict.reason })
    return verdict._tag === 'Withdraw' ? verdict.reason : null
  }

  /** `undefined` while the set names none. */
  status(): CanaryStatus | undefined {
    if (this.entry === null) return undefined
    const { base, hash, percent, since } = this.entry
    const why = this.refused ?? this.unfetched ?? this.options.quarantine(hash) ?? NOT_YET_SHOWN
    return {
      release: releaseName(base),
      hash,
      percent,
      since,
      refused: this.running === null ? why : null,
      sides: this.running?.counts.counts ?? nothingCounted(),
    }
  }

  private async take(entry: Canary): Promise<void> {
    this.retries.begin()
    let started: RunningRelease | null = null
    try {
      const release = await this.options.start(entry)
      started = release
      await this.options.judge(release)
      if (this.entry?.hash !== entry.hash || this.options.quarantine(entry.hash) !== null)
        return this.options.end(release, false)
      this.options.accept(release)
      this.unfetched = null
      this.running = { entry: this.entry, release, counts: new CanaryCounts() }
      this.options.log.info(
        `${release.info.release} is shown to ${this.entry.percent} of a hundred visitors as a canary`,
      )
      this.options.onChanged()
    } catch (error) {
      if (started !== null) this.options.end(started, true)
      this.tellUntaken(entry, error)
    }
  }

  private tellUntaken(entry: Canary, error: unknown): void {
    if (this.entry?.hash !== entry.hash) return
    const reason = firstLine(error)
    const known = this.refused ?? this.unfetched
    this.retries.failed(error)
    if (error instanceof Refused) this.refused = reason
    else this.unfetched = error instanceof NotJudged ? null : reason
    const what = error instanceof Refused ? 'is refused' : 'cannot be shown'
    if (known !== reason) this.options.log.error(`the canary ${releaseName(entry.base)} ${what}: ${reason}`)
    this.options.onChanged()
  }

  private decide(decision: CanaryDecision): void {
    const now = performance.now()
    if (now - this.decidedAt < limits.rewriteMs) return
    this.decidedAt = now
    this.options.onDecided(decision)
  }
}
