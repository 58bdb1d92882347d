import { isLeft, isRight } from 'fp-ts/Either'
import { successors } from './releaseState'
import type { StageFault, StagingAttempts } from './stagingAttempts'
import type { RemoteMemory, RemoteOptions } from './remoteMemory'
import type { RunningReleases, RunningRelease } from './runningReleases'

/** Dependencies shared by all parts that decide about the releases of one remote. */
export interface RemoteParts extends RemoteOptions {
  readonly memory: RemoteMemory
  readonly running: RunningReleases
  /** Attempts to stage the wanted release. */
  readonly staging: StagingAttempts
  readonly log: RemoteLog
}

export type RemoteLog = ReturnType<typeof remoteLog>

/** The log of one remote, whose lines start with its name. */
export const remoteLog = ({ name, log }: Pick<RemoteOptions, 'name' | 'log'>) => {
  let last = ''
  const error = (line: string): void => log.error(`remote ${name}: ${line}`)
  return {
    info: (line: string): void => log.info(`remote ${name}: ${line}`),
    error,
    /** Logs a fault once, not at every attempt. */
    once: (line: string): void => {
      if (last !== line) error(line)
      last = line
    },
    /** Resets `once`: a fault that recurs is logged again. */
    isOver: (): void => {
      last = ''
    },
  }
}

/** The live release of one remote, and the releases that may take over from it. */
export class Takeover {
  live: RunningRelease | null = null

  constructor(private readonly parts: RemoteParts) {}

  goLive(release: RunningRelease): void {
    const { running, memory, staging } = this.parts
    const before = this.live
    running.keep(release)
    this.live = release
    if (before !== null && before !== release) running.endLater(before)
    if (release.hash === memory.state.wanted) staging.reset()
    memory.keepGood(release)
  }

  /** Ends all code of the remote immediately; its releases stay on disk. */
  takeOff(): void {
    if (this.live === null) return
    this.parts.log.info(`${this.live.info.release} is off the site`)
    this.live = null
    this.parts.running.endAll()
    this.parts.onChanged()
  }

  /** Starts the last good release when none is live. */
  async fallBack(): Promise<void> {
    if (this.live !== null || !this.parts.memory.isOn) return
    await this.firstAfter('', (release) => {
      if (this.live !== null) return null
      return this.unlessConflict(release, () => {
        this.goLive(release)
        this.parts.log.info(`${release.info.release} is live, from what is kept`)
      })
    })
  }

  /** Quarantines a release that turned bad, when another one can take over. */
  async replace(bad: RunningRelease, reason: string): Promise<void> {
    const { memory, running, log } = this.parts
    const next = await this.firstAfter(bad.hash, (release) => {
      // Quarantined by another fault during the start.
      if (memory.isQuarantined(bad.hash)) return null
      return this.unlessConflict(release, () => {
        memory.quarantine(bad, reason)
        if (bad === this.live) {
          this.live = null
          this.goLive(release)
        }
        running.end(bad)
        const live = this.live?.info.release ?? 'No release'
        log.error(`${bad.info.release} is quarantined: ${reason}. ${live} is live`)
      })
    })
    if (next === null) log.once(`${bad.info.release} ${reason}; no earlier release can take over`)
  }

  /** Activates a release, unless it conflicts with other remotes; ends it when the remote is off the site. */
  private unlessConflict(release: RunningRelease, takeOver: () => void): StageFault | null {
    if (!this.parts.memory.isOn) {
      this.parts.running.end(release)
      return null
    }
    const conflict = this.parts.conflict(release)
    if (conflict === null) takeOver()
    return conflict
  }

  /**
   * Starts the successors of a release in order, and returns the first usable one; `null` when there is none.
   * @param use returns a reason to skip a release, or `null` after using it
   */
  async firstAfter(
    hash: string,
    use: (release: RunningRelease) => StageFault | null = () => null,
  ): Promise<RunningRelease | null> {
    const { running, memory, log } = this.parts
    for (const candidate of successors(memory.state, memory.previous, hash)) {
      const started = await running.start(candidate)
      if (memory.isQuarantined(candidate.hash)) continue
      if (isRight(started) && started.right !== this.live) running.endLater(started.right)
      const fault = isLeft(started) ? started.left : use(started.right)
      if (isRight(started) && fault === null) return started.right
      log.once(`${candidate.hash.slice(0, 12)} cannot take over: ${fault?.reason}`)
    }
    return null
  }
}
