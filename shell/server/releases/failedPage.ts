import { isPlain } from '@caravanserai/releases'
import type { LoggedFailure } from '@caravanserai/releases'
import { backOff } from '@caravanserai/submissions/back-off'
import type { LogFailure } from '../operate/log'
import type { WorkerFault } from '../workers/liveness'
import { limits } from './limits'
import type { RunningRelease } from './runningReleases'
import type { StageFault } from './stagingAttempts'
import type { LiveRelease } from './composition'

/** The way in which a release failed a page. */
export type Failure =
  | { readonly _tag: 'Threw'; readonly lines: ReadonlyArray<string> }
  | { readonly _tag: 'Unsettled' }
  | { readonly _tag: 'Ended'; readonly fault: WorkerFault }

export interface FailedPage {
  readonly name: string
  readonly release: LiveRelease
  readonly pattern: string
  readonly target: string
  readonly failure: Failure
  /** Whether the previous release rendered the same page; `null` when there is none, or it has no such page. */
  readonly previousShowed: boolean | null
}

/** A one-line description of a failure, without its stack. */
export const reasonOf = (failure: Failure): string => {
  switch (failure._tag) {
    case 'Threw':
      return failure.lines[0]?.split('\n')[0] ?? 'its status is 500'
    case 'Unsettled':
      return 'it never settles'
    case 'Ended':
      return `its worker ${failure.fault.reason}`
  }
}

/** The log fields of a failure. */
export const loggedFailure = ({ name: remote, target, failure }: FailedPage): LoggedFailure => {
  switch (failure._tag) {
    case 'Threw':
      return { _tag: 'Threw', remote, target, stack: failure.lines.join('\n') }
    case 'Unsettled':
      return { _tag: 'Unsettled', remote, target }
    case 'Ended':
      return { _tag: 'Ended', remote, target, reason: failure.fault.reason }
  }
}

/** The failure with its stack, for the log. */
export const detailsOf = (failure: Failure): string => {
  switch (failure._tag) {
    case 'Threw':
      return failure.lines.join('\n')
    case 'Unsettled':
      return 'never settles'
    case 'Ended':
      return failure.fault.reason
  }
}

interface ReleaseFaultsOptions {
  /** The fault of a release at an address; `null` when it has none. */
  readonly probe: (release: RunningRelease, target: string) => Promise<StageFault | null>
  /** The last good release before a release, running; `null` when there is none. */
  readonly before: (release: RunningRelease) => Promise<RunningRelease | null>
  /** Whether visitors are shown this release. */
  readonly isShown: (release: RunningRelease) => boolean
  /** Replaces a release that turned bad. */
  readonly replace: (release: RunningRelease, reason: string) => Promise<void>
  /** Called with a failing address that visitors have chosen, at its first failure in a while. */
  readonly onFailing: (release: RunningRelease, target: string, reason: string) => void
  /** Logs a line, unless it repeats the previous one. */
  readonly log: (line: string) => void
  readonly logFailure: LogFailure
}

/** Failing addresses of one release, with times in milliseconds. */
interface Failing {
  /** Last failure of each address with parameters, which visitors choose. */
  readonly chosen: Map<string, number>
  /** Last probe of each address without parameters. */
  readonly probed: Map<string, number>
}

/**
 * Detects running releases that turned bad, from the ends of their workers and from failed pages. A page counts only
 * when the previous release renders it: then the fault is in the release, not in the content or the request. One
 * address invented by a visitor never suffices.
 */
export class ReleaseFaults {
  private readonly failing = new WeakMap<RunningRelease, Failing>()

  constructor(private readonly options: ReleaseFaultsOptions) {}

  /** @param inRow recent faults in a row */
  onWorkerEnded(release: RunningRelease, fault: WorkerFault, inRow: number): void {
    if (fault.kind === 'killed' && inRow < limits.killedInRow) return
    void this.options.logFailure('judging a worker that ended', () => this.judgeEnd(release, fault))
  }

  onFailed(release: RunningRelease, { failure, previousShowed, pattern, target }: FailedPage): void {
    // `judgeEnd` judges a worker that ended by all its pages.
    if (previousShowed !== true || failure._tag === 'Ended') return
    const reason = `${target} ${failure._tag === 'Threw' ? `throws: ${reasonOf(failure)}` : 'never settles'}`
    const { chosen, probed } = this.failingOf(release)
    const now = performance.now()
    if (isPlain(pattern)) {
      // The address fails for all visitors: it is probed, at most once per interval.
      if (now - (probed.get(target) ?? -Infinity) < limits.failingMs) return
      probed.set(target, now)
      void this.options.logFailure(`judging ${target}`, () => this.tryAgain(release, target, reason))
      return
    }
    if (now - (chosen.get(target) ?? -Infinity) > limits.failingMs)
      this.options.onFailing(release, target, reason)
    this.onFailing(release, target, reason)
  }

  /** Counts a failing address that visitors have chosen, on any node of the site. */
  onFailing(release: RunningRelease, target: string, reason: string): void {
    const { chosen } = this.failingOf(release)
    const now = performance.now()
    chosen.set(target, now)
    for (const [address, at] of chosen) if (now - at > limits.failingMs) chosen.delete(address)
    if (chosen.size < limits.failingAddresses) return
    const all = `${chosen.size} addresses fail, of them ${reason}`
    void this.options.logFailure(`judging ${target}`, () => this.options.replace(release, all))
  }

  /**
   * Judges the end of a worker. A page that also ends workers of the previous release would end any release, and its
   * address may be invented; all unfinished pages are probed, including pages that no visitor waits for.
   */
  private async judgeEnd(release: RunningRelease, { unfinished, reason }: WorkerFault): Promise<void> {
    const { before, log, replace } = this.options
    const previous = unfinished.length === 0 ? null : await before(release)
    for (const target of previous === null ? [] : unfinished) {
      const fault = previous && (await this.probed(previous, target))
      if (fault?._tag === 'NotJudged') return log(`${release.info.release} ${reason}; ${fault.reason}`)
      if (fault !== null)
        return log(`${release.info.release} ${reason}; the release before fails ${target} as well`)
    }
    return replace(release, reason)
  }

  /** Replaces a release that fails an address repeatedly while the previous release renders it. */
  private async tryAgain(release: RunningRelease, target: string, reason: string): Promise<void> {
    const { before, isShown, replace, log } = this.options
    // The next failure of the address starts another probe.
    const leave = (why: string) => {
      this.failingOf(release).probed.delete(target)
      log(why)
    }
    for (let n = 0; n < limits.probes; n += 1) {
      await delay(limits.probeMs)
      const previous = await before(release)
      if (previous === null || !isShown(release)) return
      const fault = await this.probed(release, target)
      if (fault?._tag === 'NotJudged') return leave(fault.reason)
      if (fault === null) return
      const ofPrevious = await this.probed(previous, target)
      if (ofPrevious?._tag === 'NotJudged') return leave(ofPrevious.reason)
      if (ofPrevious !== null) return
    }
    return replace(release, reason)
  }

  /** Probes with growing pauses while the machine is too busy. */
  private async probed(release: RunningRelease, target: string): Promise<StageFault | null> {
    const { probeMs, probedAgain } = limits
    for (let again = 0; ; again += 1) {
      const fault = await this.options.probe(release, target)
      if (fault?._tag !== 'NotJudged' || again === probedAgain) return fault
      await delay(backOff(again + 1, probeMs))
    }
  }

  private failingOf(release: RunningRelease): Failing {
    const known = this.failing.get(release) ?? { chosen: new Map(), probed: new Map() }
    this.failing.set(release, known)
    return known
  }
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
