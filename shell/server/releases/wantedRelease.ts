import type { ReleaseEntry } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import type { StoredRelease } from './releaseState'
import type { StagedReleases } from './stagedReleases'
import type { StageFault } from './stagingAttempts'
import type { Takeover, RemoteParts } from './takeover'

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

  /** Nothing is wanted any more. */
  stop(): void {
    this.isStopped = true
  }

  private mayTry({ hash }: StoredRelease): boolean {
    return this.parts.staging.mayTry && !this.parts.memory.isQuarantined(hash)
  }

  isStaged(entry: StoredRelease): boolean {
    return this.takeover.live?.hash === entry.hash || this.staged.isWaiting(entry)
  }

  /** Stages it while all nodes show what was before. */
  async stageAhead(entry: StoredRelease): Promise<void> {
    if (this.isStaged(entry) || !this.mayTry(entry)) return
    await this.parts.staging.attempt(entry.hash, async () => {
      const fault = await this.staged.stageAhead(entry, this.parts.conflict)
      if (fault !== null) this.failed(entry, fault)
    })
  }

  /** Makes it live, or else the last good one. */
  async follow(entry: ReleaseEntry): Promise<void> {
    if (this.takeover.live?.hash === entry.hash) return
    if (this.mayTry(entry)) await this.parts.staging.attempt(entry.hash, () => this.take(entry))
    await this.takeover.fallBack()
  }

  /** Stages a release, and makes it live if it is still wanted then. */
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
