import { isLeft, left } from 'fp-ts/Either'
import type { RemoteMemory } from './remoteMemory'
import type { RemoteOptions } from './remoteOptions'
import type { StoredRelease } from './releaseState'
import type { RunningReleases } from './runningReleases'
import type { RunningRelease } from './stage'
import { unavailable } from './staging'
import type { Staged, StageFault } from './staging'

export interface StagedReleasesOptions extends Pick<RemoteOptions, 'rehearse'> {
  readonly memory: RemoteMemory
  readonly running: RunningReleases
  readonly live: () => RunningRelease | null
  /** Whether visitors are shown the release now. */
  readonly isShown: (release: RunningRelease) => boolean
}

/** Fetches, starts and rehearses the releases of one remote. Those that are to be shown with those of other nodes wait here. */
export class StagedReleases {
  /** Those that wait, by hash, with the live release that each was rehearsed beside. */
  private readonly waiting = new Map<
    string,
    { readonly release: RunningRelease; readonly live: RunningRelease | null }
  >()

  constructor(private readonly options: StagedReleasesOptions) {}

  /** Fetches, starts and rehearses a release. @param end ends one that fails its rehearsal */
  async stage(
    release: StoredRelease,
    isWanted: () => boolean,
    end: (release: RunningRelease) => void,
  ): Promise<Staged<RunningRelease>> {
    const { running } = this.options
    const started = await running.start(release)
    if (isLeft(started)) return started
    running.keep(started.right)
    if (this.take(started.right)) return started
    const fault = await this.rehearse(started.right, isWanted).catch(unavailable)
    if (fault === null) return started
    end(started.right)
    return left(fault)
  }

  /** Beside the live release, and again when another one has gone live meanwhile. */
  private async rehearse(release: RunningRelease, isWanted: () => boolean): Promise<StageFault | null> {
    for (;;) {
      const live = this.options.live()
      const fault = live === null ? null : await this.options.rehearse(release, live)
      const now = this.options.live()
      if (fault !== null || live === now || release === now || !isWanted()) return fault
    }
  }

  /** Takes one that has waited; whether nothing has changed since it was rehearsed. */
  private take(release: RunningRelease): boolean {
    const known = this.waiting.get(release.hash)
    this.waiting.delete(release.hash)
    return known?.release === release && known.live === this.options.live()
  }

  isWaiting({ hash }: StoredRelease): boolean {
    return this.waiting.has(hash)
  }

  /** Stages one that is to be shown later. Gives why it cannot be. @param conflict why not beside those of the other remotes */
  async stageAhead(
    release: StoredRelease,
    conflict: (release: RunningRelease) => StageFault | null = () => null,
  ): Promise<StageFault | null> {
    const { memory, running, isShown, live } = this.options
    const end = (one: RunningRelease): void => {
      if (!isShown(one)) running.end(one)
    }
    const staged = await this.stage(release, () => memory.isNamed(release.hash), end)
    if (isLeft(staged)) return staged.left
    const fault = conflict(staged.right)
    if (fault !== null) end(staged.right)
    else this.waiting.set(release.hash, { release: staged.right, live: live() })
    return fault
  }

  /** Ends those that are not shown after all: another entry is wanted, or they have turned bad meanwhile. */
  endWaiting(): void {
    for (const { release } of this.waiting.values())
      if (!this.options.isShown(release)) this.options.running.endLater(release)
    this.waiting.clear()
  }
}
