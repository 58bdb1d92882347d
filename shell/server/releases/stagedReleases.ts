import { isLeft, left } from 'fp-ts/Either'
import type { StoredRelease } from './releaseState'
import type { RunningRelease } from './startRelease'
import { unavailable } from './stagingAttempts'
import type { Staged, StageFault } from './stagingAttempts'
import type { Takeover, RemoteParts } from './takeover'

/** Fetches, starts and rehearses the releases of one remote. Those that are to be shown with those of other nodes wait here. */
export class StagedReleases {
  /** Those that wait, by hash, with the live release that each was rehearsed beside. */
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

  /** Fetches, starts and rehearses a release. @param end ends one that fails its rehearsal */
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

  /** Beside the live release, and again when another one has gone live meanwhile. */
  private async rehearse(release: RunningRelease, isWanted: () => boolean): Promise<StageFault | null> {
    for (;;) {
      const { live } = this.takeover
      const fault = live === null ? null : await this.parts.rehearse(release, live)
      const { live: now } = this.takeover
      if (fault !== null || live === now || release === now || !isWanted()) return fault
    }
  }

  /** Takes one that has waited; whether nothing has changed since it was rehearsed. */
  private take(release: RunningRelease): boolean {
    const known = this.waiting.get(release.hash)
    this.waiting.delete(release.hash)
    return known?.release === release && known.live === this.takeover.live
  }

  isWaiting({ hash }: StoredRelease): boolean {
    return this.waiting.has(hash)
  }

  /** Stages one that is to be shown later. Gives why it cannot be. @param conflict why not beside those of the other remotes */
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

  /** Ends those that are not shown after all: another entry is wanted, or they have turned bad meanwhile. */
  endWaiting(): void {
    for (const { release } of this.waiting.values())
      if (!this.isShown(release)) this.parts.running.endLater(release)
    this.waiting.clear()
  }
}
