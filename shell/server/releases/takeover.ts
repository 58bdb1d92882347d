import { isLeft, isRight } from 'fp-ts/Either'
import type { RemoteOptions } from './remoteOptions'
import { quarantineOf, successors } from './releaseState'
import type { RemoteState, StoredRelease } from './releaseState'
import type { RunningReleases } from './runningReleases'
import type { RunningRelease } from './stage'
import type { StageFault } from './staging'

export interface TakeoverOptions extends Pick<RemoteOptions, 'conflict'> {
  readonly running: RunningReleases
  readonly state: () => RemoteState
  /** The releases before the one that the set wants. */
  readonly previous: () => ReadonlyArray<StoredRelease>
  readonly isOn: () => boolean
  readonly onLive: (release: RunningRelease) => void
  readonly log: { readonly info: (line: string) => void; readonly errorOnce: (line: string) => void }
}

/** The live release of one remote, and those that may take over from it. */
export class Takeover {
  live: RunningRelease | null = null

  constructor(private readonly options: TakeoverOptions) {}

  goLive(release: RunningRelease): void {
    const before = this.live
    this.options.running.keep(release)
    this.live = release
    if (before !== null && before !== release) this.options.running.endLater(before)
    this.options.onLive(release)
  }

  /** Starts the last good release when none is live. */
  async fallBack(): Promise<void> {
    if (this.live !== null || !this.options.isOn()) return
    await this.firstAfter('', (release) => {
      if (this.live !== null) return null
      return this.unlessConflict(release, () => {
        this.goLive(release)
        this.options.log.info(`${release.info.release} is live, from what is kept`)
      })
    })
  }

  /** Takes one over, unless it cannot be beside those of the other remotes; where the remote is off the site it ends. */
  unlessConflict(release: RunningRelease, takeOver: () => void): StageFault | null {
    if (!this.options.isOn()) {
      this.options.running.end(release)
      return null
    }
    const conflict = this.options.conflict(release)
    if (conflict === null) takeOver()
    return conflict
  }

  /**
   * The first release after this one that runs; `null` when there is none.
   * @param use gives why a release is passed over; `null` for the one that is used
   */
  async firstAfter(
    hash: string,
    use: (release: RunningRelease) => StageFault | null = () => null,
  ): Promise<RunningRelease | null> {
    const { running, state, previous, log } = this.options
    for (const candidate of successors(state(), previous(), hash)) {
      const started = await running.start(candidate)
      if (quarantineOf(state(), candidate.hash) !== null) continue
      if (isRight(started) && started.right !== this.live) running.endLater(started.right)
      const fault = isLeft(started) ? started.left : use(started.right)
      if (isRight(started) && fault === null) return started.right
      log.errorOnce(`${candidate.hash.slice(0, 12)} cannot take over: ${fault?.reason}`)
    }
    return null
  }
}
