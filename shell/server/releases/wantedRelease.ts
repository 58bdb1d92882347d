import type { ReleaseEntry } from '@caravanserai/releases'
import { isLeft, left } from 'fp-ts/Either'
import type { StoredRelease } from './releaseState'
import type { StageFault, Staged } from './stagingAttempts'
import { unavailable } from './stagingAttempts'
import type { Takeover, RemoteParts } from './takeover'
import type { RunningRelease } from './runningReleases'

/**
 * Fetches, starts and rehearses the releases of one remote, and holds releases that wait for a coordinated
 * activation.
 */
export class StagedReleases {
  /** Releases that wait, by hash, each with the live release that it was rehearsed against. */
  private readonly waiting = new Map<
    string,
    { readonly release: RunningRelease; readonly live: RunningRelease | null }
  >()

  /** @param isShown whether visitors are shown a release now */
  constructor(
    private readonly parts: RemoteParts,
    private readonly takeover: Takeover,
    private readonly isShown: (release: RunningRelease) => boolean,
  ) {}

  /** Fetches, starts and rehearses a release. @param end ends a release that fails its rehearsal */
  async stage(
    release: StoredRelease,
    isWanted: () => boolean,
    end: (release: RunningRelease) => void,
  ): Promise<Staged<RunningRelease>> {
    const { running } = this.parts
    const started = await running.start(release)
    if (isLeft(started)) return started
    running.keep(started.right)
    if (this.take(started.right)) return started
    const fault = await this.rehearse(started.right, isWanted).catch(unavailable)
    if (fault === null) return started
    end(started.right)
    return left(fault)
  }

  /** Rehearses a release against the live one, and repeats that if another release went live during the rehearsal. */
  private async rehearse(release: RunningRelease, isWanted: () => boolean): Promise<StageFault | null> {
    for (;;) {
      const { live } = this.takeover
      const fault = live === null ? null : await this.parts.rehearse(release, live)
      const { live: now } = this.takeover
      if (fault !== null || live === now || release === now || !isWanted()) return fault
    }
  }

  /** Takes a release that has waited. Returns whether its rehearsal is still valid. */
  private take(release: RunningRelease): boolean {
    const known = this.waiting.get(release.hash)
    this.waiting.delete(release.hash)
    return known?.release === release && known.live === this.takeover.live
  }

  isWaiting({ hash }: StoredRelease): boolean {
    return this.waiting.has(hash)
  }

  /**
   * Stages a release for a later activation. Returns the fault, if any.
   * @param conflict checks for conflicts with other remotes
   */
  async stageAhead(
    release: StoredRelease,
    conflict: (release: RunningRelease) => StageFault | null = () => null,
  ): Promise<StageFault | null> {
    const { memory, running } = this.parts
    const end = (one: RunningRelease): void => {
      if (!this.isShown(one)) running.end(one)
    }
    const staged = await this.stage(release, () => memory.isNamed(release.hash), end)
    if (isLeft(staged)) return staged.left
    const fault = conflict(staged.right)
    if (fault !== null) end(staged.right)
    else this.waiting.set(release.hash, { release: staged.right, live: this.takeover.live })
    return fault
  }

  /** Ends waiting releases that are not activated: another entry is wanted, or they have turned bad. */
  endWaiting(): void {
    for (const { release } of this.waiting.values())
      if (!this.isShown(release)) this.parts.running.endLater(release)
    this.waiting.clear()
  }
}

/** The release of one remote that the set wants to be live. */
export class WantedRelease {
  private isStopped = false

  constructor(
    private readonly parts: RemoteParts,
    private readonly takeover: Takeover,
    private readonly staged: StagedReleases,
  ) {}

  isWanted({ hash }: Pick<StoredRelease, 'hash'>): boolean {
    const { isExpected, state } = this.parts.memory
    return !this.isStopped && isExpected && hash === state.wanted
  }

  /** Drops the wanted release. */
  stop(): void {
    this.isStopped = true
  }

  private mayTry({ hash }: StoredRelease): boolean {
    return this.parts.staging.mayTry && !this.parts.memory.isQuarantined(hash)
  }

  isStaged(entry: StoredRelease): boolean {
    return this.takeover.live?.hash === entry.hash || this.staged.isWaiting(entry)
  }

  /** Stages the release before all nodes activate it. */
  async stageAhead(entry: StoredRelease): Promise<void> {
    if (this.isStaged(entry) || !this.mayTry(entry)) return
    await this.parts.staging.attempt(entry.hash, async () => {
      const fault = await this.staged.stageAhead(entry, this.parts.conflict)
      if (fault !== null) this.failed(entry, fault)
    })
  }

  /** Activates the wanted release, or else the last good one. */
  async follow(entry: ReleaseEntry): Promise<void> {
    if (this.takeover.live?.hash === entry.hash) return
    if (this.mayTry(entry)) await this.parts.staging.attempt(entry.hash, () => this.take(entry))
    await this.takeover.fallBack()
  }

  /** Stages a release, and activates it if it is still wanted. */
  private async take(entry: StoredRelease): Promise<void> {
    const { memory, running, log } = this.parts
    const taken = await this.staged.stage(
      entry,
      () => this.isWanted(entry),
      (release) => {
        if (release !== this.takeover.live) running.end(release)
      },
    )
    if (isLeft(taken)) return this.failed(entry, taken.left)
    const release = taken.right
    if (release === this.takeover.live) return
    if (!memory.isOn || memory.isQuarantined(release.hash)) return running.end(release)
    if (!this.isWanted(entry)) return running.endLater(release)
    const conflict = this.parts.conflict(release)
    if (conflict !== null) {
      running.end(release)
      return this.failed(entry, conflict)
    }
    this.takeover.goLive(release)
    log.info(`${release.info.release} is live`)
    log.isOver()
  }

  private failed(entry: StoredRelease, fault: StageFault): void {
    const { log, staging, onChanged } = this.parts
    if (this.isStopped) return
    if (!this.isWanted(entry))
      return log.once(`${entry.hash.slice(0, 12)}, which is not wanted any more: ${fault.reason}`)
    staging.failed(fault)
    const { live } = this.takeover
    const stays = live === null ? '' : `; ${live.info.release} stays live`
    log.once(
      {
        Refused: `the release is refused: ${fault.reason}${stays}`,
        NotJudged: `${fault.reason}; it is tried again${stays}`,
        Unavailable: fault.reason,
      }[fault._tag],
    )
    onChanged()
  }
}
