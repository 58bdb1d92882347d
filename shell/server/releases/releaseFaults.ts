import { isPlain } from '@caravanserai/releases'
import type { LoggedFailure } from '@caravanserai/releases'
import { backOff } from '@caravanserai/submissions/back-off'
import type { LogFailure } from '../operate/log'
import type { WorkerFault } from '../workers/liveness'
import { limits } from './limits'
import type { RunningRelease } from './runningReleases'
import type { StageFault } from './stagingAttempts'
import type { LiveRelease } from './composition'

/** How a release failed a page that it was given. */
export type Failure =
  | { readonly _tag: 'Threw'; readonly lines: ReadonlyArray<string> }
  | { readonly _tag: 'Unsettled' }
  | { readonly _tag: 'Ended'; readonly fault: WorkerFault }

/** A page that a release failed. */
export interface FailedPage {
  readonly name: string
  readonly release: LiveRelease
  readonly pattern: string
  readonly target: string
  readonly failure: Failure
  /** Whether the release before it showed the same page; `null` when there is none, or when it has no such page. */
  readonly previousShowed: boolean | null
}

/** The failure in words, without a stack. */
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

/** The failure as it is logged. */
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
  /** What is wrong with an address on a release; `null` when nothing is. */
  readonly probe: (release: RunningRelease, target: string) => Promise<StageFault | null>
  /** The good release before a release, running; `null` when there is none. */
  readonly before: (release: RunningRelease) => Promise<RunningRelease | null>
  /** Whether visitors are shown the release now. */
  readonly isShown: (release: RunningRelease) => boolean
  /** Replaces a release that turned bad. */
  readonly replace: (release: RunningRelease, reason: string) => Promise<void>
  /** Takes an address that visitors have chosen and that a release fails here, the first time in a while. */
  readonly onFailing: (release: RunningRelease, target: string, reason: string) => void
  /** Logs a line, unless it was the last one. */
  readonly log: (line: string) => void
  readonly logFailure: LogFailure
}

/** Addresses of one release that have failed, and when, in milliseconds. */
interface Failing {
  /** With parameters, which visitors choose: when each failed last. */
  readonly chosen: Map<string, number>
  /** Without parameters: when each was tried again last. */
  readonly probed: Map<string, number>
}

/**
 * Decides which of the running releases turned bad, from the ends of their workers and from the pages that they fail. A page
 * counts only when the release before shows it: then the release is at fault, and not the content or the request. One
 * address that a visitor made up is never enough.
 */
export class ReleaseFaults {
  private readonly failing = new WeakMap<RunningRelease, Failing>()

  constructor(private readonly options: ReleaseFaultsOptions) {}

  /** @param inRow counts the faults of a short time */
  onWorkerEnded(release: RunningRelease, fault: WorkerFault, inRow: number): void {
    if (fault.kind === 'killed' && inRow < limits.killedInRow) return
    void this.options.logFailure('judging a worker that ended', () => this.judgeEnd(release, fault))
  }

  onFailed(release: RunningRelease, { failure, previousShowed, pattern, target }: FailedPage): void {
    // A worker that ended is judged by all the pages that it had.
    if (previousShowed !== true || failure._tag === 'Ended') return
    const reason = `${target} ${failure._tag === 'Threw' ? `throws: ${reasonOf(failure)}` : 'never settles'}`
    const { chosen, probed } = this.failingOf(release)
    const now = performance.now()
    if (isPlain(pattern)) {
      // It fails for everybody: it is tried again, once in a while.
      if (now - (probed.get(target) ?? -Infinity) < limits.failingMs) return
      probed.set(target, now)
      void this.options.logFailure(`judging ${target}`, () => this.tryAgain(release, target, reason))
      return
    }
    if (now - (chosen.get(target) ?? -Infinity) > limits.failingMs)
      this.options.onFailing(release, target, reason)
    this.onFailing(release, target, reason)
  }

  /** Counts an address that visitors have chosen, wherever among the nodes of the site it has failed. */
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
   * A page that ends the workers of the release before as well would end every release: somebody may have made up its
   * address. It is looked for among the pages that the worker had, whether a visitor still waits for them or not.
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

  /** Replaces a release that fails an address each time, while the release before shows it. */
  private async tryAgain(release: RunningRelease, target: string, reason: string): Promise<void> {
    const { before, isShown, replace, log } = this.options
    // The next visitor who meets it has it tried again.
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

  /** Asks again, less and less often, while the machine has no time for it. */
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
