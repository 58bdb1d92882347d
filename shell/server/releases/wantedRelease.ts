import type { ReleaseEntry } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import type { RemoteLog } from './remoteLog'
import type { RemoteMemory } from './remoteMemory'
import type { RemoteOptions } from './remoteOptions'
import type { StoredRelease } from './releaseState'
import type { RunningReleases } from './runningReleases'
import type { StagedReleases } from './stagedReleases'
import { Staging } from './staging'
import type { StageFault } from './staging'
import { Takeover } from './takeover'

export interface WantedReleaseOptions extends Pick<RemoteOptions, 'conflict' | 'onChanged'> {
  readonly memory: RemoteMemory
  readonly running: RunningReleases
  readonly staged: StagedReleases
  readonly log: RemoteLog
}

/** The release of one remote that the set wants to be live, and the one that is live until then. */
export class WantedRelease {
  readonly staging = new Staging()
  readonly takeover: Takeover
  private isStopped = false

  constructor(private readonly options: WantedReleaseOptions) {
    this.takeover = new Takeover({ ...options, onWantedLive: () => this.staging.reset() })
  }

  isWanted({ hash }: Pick<StoredRelease, 'hash'>): boolean {
    const { isExpected, state } = this.options.memory
    return !this.isStopped && isExpected && hash === state.wanted
  }

  /** Nothing is wanted any more. */
  stop(): void {
    this.isStopped = true
  }

  private mayTry({ hash }: StoredRelease): boolean {
    return this.staging.mayTry && !this.options.memory.isQuarantined(hash)
  }

  isStaged(entry: StoredRelease): boolean {
    return this.takeover.live?.hash === entry.hash || this.options.staged.isWaiting(entry)
  }

  /** Stages it while all nodes show what was before. */
  async stageAhead(entry: StoredRelease): Promise<void> {
    if (this.isStaged(entry) || !this.mayTry(entry)) return
    await this.staging.attempt(entry.hash, async () => {
      const fault = await this.options.staged.stageAhead(entry, this.options.conflict)
      if (fault !== null) this.failed(entry, fault)
    })
  }

  /** Makes it live, or else the last good one. */
  async follow(entry: ReleaseEntry): Promise<void> {
    if (this.takeover.live?.hash === entry.hash) return
    if (this.mayTry(entry)) await this.staging.attempt(entry.hash, () => this.take(entry))
    await this.takeover.fallBack()
  }

  /** Stages a release, and makes it live if it is still wanted then. */
  private async take(entry: StoredRelease): Promise<void> {
    const { memory, running, staged, log } = this.options
    const taken = await staged.stage(
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
    const conflict = this.options.conflict(release)
    if (conflict !== null) {
      running.end(release)
      return this.failed(entry, conflict)
    }
    this.takeover.goLive(release)
    log.info(`${release.info.release} is live`)
    log.isOver()
  }

  private failed(entry: StoredRelease, fault: StageFault): void {
    const { log } = this.options
    if (this.isStopped) return
    if (!this.isWanted(entry))
      return log.once(`${entry.hash.slice(0, 12)}, which is not wanted any more: ${fault.reason}`)
    this.staging.failed(fault)
    const { live } = this.takeover
    const stays = live === null ? '' : `; ${live.info.release} stays live`
    log.once(
      {
        Refused: `the release is refused: ${fault.reason}${stays}`,
        NotJudged: `${fault.reason}; it is tried again${stays}`,
        Unavailable: fault.reason,
      }[fault._tag],
    )
    this.options.onChanged()
  }
}
