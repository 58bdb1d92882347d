import { isLeft, isRight, left } from 'fp-ts/Either'
import type { LogFailure } from '../operate/log'
import { limits } from './limits'
import type { StoredRelease } from './releaseState'
import type { RunningRelease } from './startRelease'
import { unavailable } from './stagingAttempts'
import type { Staged } from './stagingAttempts'

/** The releases of one remote that run or are being started, each once, and when those that are not live end. */
export class RunningReleases {
  private readonly started = new Map<string, Promise<Staged<RunningRelease>>>()
  /** Those that end later, the one that has waited longest first. */
  private readonly endings = new Map<
    string,
    { readonly release: RunningRelease; readonly timer: NodeJS.Timeout }
  >()

  /** @param run fetches and starts a release */
  constructor(
    private readonly run: (release: StoredRelease) => Promise<Staged<RunningRelease>>,
    private readonly logFailure: LogFailure,
  ) {}

  /** A release that runs is used at once. One that could not be started is started anew the next time. Never rejects. */
  start(release: StoredRelease): Promise<Staged<RunningRelease>> {
    const known = this.started.get(release.hash)
    if (known !== undefined) return known
    const started = this.run(release)
      .catch((error: unknown) => left(unavailable(error)))
      .then((staged) => {
        if (isLeft(staged)) this.started.delete(release.hash)
        return staged
      })
    this.started.set(release.hash, started)
    return started
  }

  /** Lets a release run until it is ended, also when it was to end later. */
  keep({ hash }: RunningRelease): void {
    clearTimeout(this.endings.get(hash)?.timer)
    this.endings.delete(hash)
  }

  /**
   * Pages that are being rendered are finished by then, and a fault of the next release finds this one running. Of many that are shipped
   * one after the other only the last ones run on.
   */
  endLater(release: RunningRelease): void {
    this.keep(release)
    const timer = setTimeout(() => this.end(release), limits.warmMs).unref()
    this.endings.set(release.hash, { release, timer })
    const [longest] = this.endings.values()
    if (longest !== undefined && this.endings.size > limits.warmReleases) this.end(longest.release)
  }

  end(release: RunningRelease): void {
    this.keep(release)
    this.started.delete(release.hash)
    release.pages.stop()
  }

  /** Ends all of them, so that they can be started anew. */
  endAll(): void {
    this.stop()
    this.started.clear()
    this.endings.clear()
  }

  /** Also those that are still being started, as soon as they run. */
  stop(): void {
    for (const { timer } of this.endings.values()) clearTimeout(timer)
    this.forEach('stopping workers', (release) => release.pages.stop())
  }

  endIdle(now: number): void {
    this.forEach('ending idle workers', (release) => release.pages.endIdle(now))
  }

  private forEach(what: string, work: (release: RunningRelease) => void): void {
    for (const started of this.started.values())
      void this.logFailure(what, async () => {
        const staged = await started
        if (isRight(staged)) work(staged.right)
      })
  }
}
