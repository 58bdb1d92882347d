import { isLeft } from 'fp-ts/Either'
import type { StoredRelease } from './releaseState'
import type { RunningRelease } from './stage'
import type { Staged, StageFault } from './staging'

export interface StagedAheadOptions {
  /** Starts a release and rehearses it beside the live one. */
  readonly stage: (
    release: StoredRelease,
    end: (release: RunningRelease) => void,
  ) => Promise<Staged<RunningRelease>>
  readonly live: () => RunningRelease | null
  readonly isShown: (release: RunningRelease) => boolean
  readonly end: (release: RunningRelease) => void
  readonly endLater: (release: RunningRelease) => void
}

/** Releases of one remote that run and are to be shown with those of the other nodes. */
export class StagedAhead {
  /** By hash, with the live release that each was rehearsed beside. */
  private readonly all = new Map<
    string,
    { readonly release: RunningRelease; readonly live: RunningRelease | null }
  >()

  constructor(private readonly options: StagedAheadOptions) {}

  has({ hash }: StoredRelease): boolean {
    return this.all.has(hash)
  }

  /** Gives why it cannot be shown; `null` where it can. @param conflict why not beside those of the other remotes */
  async add(
    release: StoredRelease,
    conflict: (release: RunningRelease) => StageFault | null = () => null,
  ): Promise<StageFault | null> {
    const end = (running: RunningRelease): void => {
      if (!this.options.isShown(running)) this.options.end(running)
    }
    const staged = await this.options.stage(release, end)
    if (isLeft(staged)) return staged.left
    const fault = conflict(staged.right)
    if (fault !== null) end(staged.right)
    else this.all.set(release.hash, { release: staged.right, live: this.options.live() })
    return fault
  }

  /** Takes one that is to be shown; whether nothing has changed since it was rehearsed. */
  take(release: RunningRelease): boolean {
    const known = this.all.get(release.hash)
    this.all.delete(release.hash)
    return known?.release === release && known.live === this.options.live()
  }

  /** Ends those that are not shown after all: another entry is wanted, or they have turned bad meanwhile. */
  endAll(): void {
    for (const { release } of this.all.values())
      if (!this.options.isShown(release)) this.options.endLater(release)
    this.all.clear()
  }
}
