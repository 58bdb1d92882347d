import { isPlain } from '@caravanserai/releases'
import type { FailedPage } from './failedPage'

export interface VerdictLimits {
  readonly failingAddresses: number
  readonly failingMs: number
}

/** What follows from a page that a release failed. */
export type Verdict =
  | { readonly _tag: 'None' }
  /** The release is replaced. */
  | { readonly _tag: 'Replace'; readonly reason: string }
  /** An address that no visitor chose fails: it is tried again before the release is judged. */
  | { readonly _tag: 'Probe'; readonly target: string; readonly reason: string }

const none: Verdict = { _tag: 'None' }

/**
 * Judges one release by the pages that it fails. A page counts only when the release before shows it: then the release
 * is at fault, and not the content or the request. One address that a visitor made up is never enough.
 */
export class Verdicts {
  /** When each address with parameters failed last, in milliseconds. */
  private readonly failing = new Map<string, number>()
  /** When each address without parameters was last said to be tried again, in milliseconds. */
  private readonly probedAt = new Map<string, number>()

  constructor(
    private readonly limits: VerdictLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  of({
    failure,
    previousShowed,
    pattern,
    target,
  }: Pick<FailedPage, 'failure' | 'previousShowed' | 'pattern' | 'target'>): Verdict {
    // A worker that ended is judged by all the pages that it had.
    if (previousShowed !== true || failure._tag === 'Ended') return none
    const reason =
      failure._tag === 'Threw' ? `${target} throws: ${firstLine(failure.lines)}` : `${target} never settles`
    return isPlain(pattern) ? this.plain(target, reason) : this.chosen(target, reason)
  }

  /** A page without parameters fails for everybody. */
  private plain(target: string, reason: string): Verdict {
    const now = this.now()
    if (now - (this.probedAt.get(target) ?? -Infinity) < this.limits.failingMs) return none
    this.probedAt.set(target, now)
    return { _tag: 'Probe', target, reason }
  }

  /** An address without parameters was not judged: it is tried again when it fails the next time. */
  forget(target: string): void {
    this.probedAt.delete(target)
  }

  private chosen(target: string, reason: string): Verdict {
    const now = this.now()
    this.failing.set(target, now)
    for (const [address, at] of this.failing)
      if (now - at > this.limits.failingMs) this.failing.delete(address)
    return this.failing.size >= this.limits.failingAddresses
      ? { _tag: 'Replace', reason: `${this.failing.size} addresses fail, of them ${reason}` }
      : none
  }
}

const firstLine = ([line = '']: ReadonlyArray<string>): string => line.split('\n')[0] ?? ''
