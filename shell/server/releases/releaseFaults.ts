import { limits } from './limits'
import type { LogFailure } from '../operate/logFailure'
import type { WorkerFault } from '../workers/workerFault'
import type { FailedPage } from './failedPage'
import { NotJudged } from './stage'
import type { RunningRelease } from './stage'
import { Verdicts } from './verdicts'
import type { Verdict } from './verdicts'

export interface ReleaseFaultsOptions {
  /** What is wrong with an address on a release; `null` when nothing is. Throws `NotJudged`. */
  readonly probe: (release: RunningRelease, target: string) => Promise<string | null>
  /** The good release before a release, running; `null` when there is none. */
  readonly before: (release: RunningRelease) => Promise<RunningRelease | null>
  readonly isLive: (release: RunningRelease) => boolean
  /** Replaces a release that turned bad. */
  readonly replace: (release: RunningRelease, reason: string) => Promise<void>
  /** Takes a line for the operator. */
  readonly tell: (line: string) => void
  readonly logFailure: LogFailure
}

/** Decides from the faults of running releases which of them turned bad. */
export class ReleaseFaults {
  private readonly verdicts = new WeakMap<RunningRelease, Verdicts>()

  constructor(private readonly options: ReleaseFaultsOptions) {}

  /** Takes the end of a worker; `inRow` counts the faults of a short time. */
  onEnded(release: RunningRelease, fault: WorkerFault, inRow: number): void {
    if (fault.kind === 'killed' && inRow < limits.killedInRow) return
    void this.options.logFailure('judging a worker that ended', () => this.judgeEnded(release, fault))
  }

  /** Takes a page that a release failed. */
  onFailed(release: RunningRelease, failed: FailedPage): void {
    const verdict = this.verdictsOf(release).of(failed)
    void this.options.logFailure(`judging ${failed.target}`, () => this.obey(release, verdict))
  }

  /**
   * A page that ends the workers of the release before as well would end every release: somebody may have made up its
   * address. It is looked for among the pages that the worker had, whether a visitor still waits for them or not.
   */
  private async judgeEnded(release: RunningRelease, { unfinished, reason }: WorkerFault): Promise<void> {
    const { before, tell, replace } = this.options
    const previous = unfinished.length === 0 ? null : await before(release)
    if (previous !== null)
      for (const target of unfinished)
        if ((await this.probed(previous, target)) !== null)
          return tell(`${release.info.release} ${reason}; the release before fails ${target} as well`)
    return replace(release, reason)
  }

  private async obey(release: RunningRelease, verdict: Verdict): Promise<void> {
    if (verdict._tag === 'Replace') return this.options.replace(release, verdict.reason)
    if (verdict._tag !== 'Probe') return
    try {
      await this.tryAgain(release, verdict.target, verdict.reason)
    } catch (error) {
      // The next visitor who meets it has it tried again.
      this.verdictsOf(release).forget(verdict.target)
      throw error
    }
  }

  private async tryAgain(release: RunningRelease, target: string, reason: string): Promise<void> {
    const { before, isLive, replace } = this.options
    for (let n = 0; n < limits.probes; n += 1) {
      await delay(limits.probeMs)
      const previous = await before(release)
      if (previous === null || !isLive(release)) return
      if ((await this.probed(release, target)) === null) return
      if ((await this.probed(previous, target)) !== null) return
    }
    return replace(release, reason)
  }

  /** Asks again, less and less often, while the machine has no time for it. Throws `NotJudged` when it never had. */
  private async probed(release: RunningRelease, target: string): Promise<string | null> {
    const { probeMs, probedAgain } = limits
    for (let again = 0; ; again += 1)
      try {
        return await this.options.probe(release, target)
      } catch (error) {
        if (!(error instanceof NotJudged) || again === probedAgain) throw error
        await delay(probeMs * 2 ** again)
      }
  }

  private verdictsOf(release: RunningRelease): Verdicts {
    const known = this.verdicts.get(release) ?? new Verdicts(limits)
    this.verdicts.set(release, known)
    return known
  }
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
