import { createHmac, randomBytes } from 'node:crypto'
import type { BrowserFailure } from '../../host/plugin'
import { limits } from './limits'

/** The count of one kind of failure, of one remote in one release set, over five minutes. */
interface FailureCount extends BrowserFailure {
  readonly failures: number
  /** The number of distinct visitors, up to `limits.visitors` per minute. */
  readonly visitors: number
}

interface FailureCountsOptions {
  /** Raises the alarm: one line for the operator, and the stack if browsers have reported it. */
  readonly alarm: (line: string, stack: ReadonlyArray<string>) => void
  readonly onFailure?: (failure: BrowserFailure) => void
  readonly now?: () => number
}

interface Counted {
  readonly failure: BrowserFailure
  count: number
  readonly visitors: Set<string>
}

/**
 * Counts browser reports in memory, in windows of a minute, and alerts the operator when several visitors have the
 * same failure. Anyone can send reports, so they change nothing on the site, and never cause a rollback.
 */
export class FailureCounts {
  private readonly windows = new Map<number, Map<string, Counted>>()
  private readonly alarmedAt = new Map<string, number>()
  /** Key of the visitor hashes, which replace addresses. */
  private readonly secret = randomBytes(16)

  constructor(private readonly options: FailureCountsOptions) {}

  /** @param visitor address of the reporting visitor */
  add(failure: BrowserFailure, visitor: string): void {
    this.options.onFailure?.(failure)
    if (failure.kind === 'changed') return
    const at = this.clock()
    this.forgetOld(at)
    const minute = Math.floor(at / WINDOW_MS)
    const window = this.windows.get(minute) ?? new Map<string, Counted>()
    this.windows.set(minute, window)
    const name = nameOf(failure)
    const known = window.get(name)
    const visitors = known?.visitors ?? new Set()
    if (visitors.size < limits.visitors) visitors.add(this.hash(visitor))
    window.set(name, { failure, count: (known?.count ?? 0) + 1, visitors })
    this.alarmAbout(name, at)
  }

  private total(name: string): FailureCount | null {
    const counted = [...this.windows.values()].flatMap((window) => window.get(name) ?? [])
    const last = counted.at(-1)
    if (last === undefined) return null
    return {
      ...last.failure,
      failures: counted.reduce((sum, { count }) => sum + count, 0),
      visitors: new Set(counted.flatMap(({ visitors }) => [...visitors])).size,
    }
  }

  private alarmAbout(name: string, at: number): void {
    const { alarmFailures, alarmVisitors } = limits
    const total = this.total(name)
    if (total === null || total.failures <= alarmFailures || total.visitors < alarmVisitors) return
    if (at - (this.alarmedAt.get(name) ?? -Infinity) < limits.repeatMs) return
    this.alarmedAt.set(name, at)
    this.options.alarm(alarmLine(total), total.stack)
  }

  private forgetOld(at: number): void {
    for (const minute of this.windows.keys())
      // Includes windows in the future, after the clock was set back.
      if (minute * WINDOW_MS <= at - limits.countedMs || minute * WINDOW_MS > at) this.windows.delete(minute)
    for (const [name, alarmed] of this.alarmedAt)
      if (at - alarmed >= limits.repeatMs || alarmed > at) this.alarmedAt.delete(name)
  }

  private hash(visitor: string): string {
    return createHmac('sha256', this.secret).update(visitor).digest('base64').slice(0, 16)
  }

  private clock(): number {
    return (this.options.now ?? Date.now)()
  }
}

const WINDOW_MS = 60_000

const nameOf = ({ kind, remote, set }: BrowserFailure): string => JSON.stringify([kind, remote, set])

const alarmLine = ({ kind, remote, set, pattern, message, failures }: FailureCount): string =>
  `browsers report: ${remote ?? 'the frame'}: ${failures} ${words[kind]} in ${limits.countedMs / 60_000} minutes ` +
  `(${set === null ? 'an earlier set' : `set ${set.slice(0, 8)}`}${pattern === null ? '' : `, at ${pattern}`}): ${message}`

const words: Readonly<Record<BrowserFailure['kind'], string>> = {
  load: 'failures to load',
  hydrate: 'failures to hydrate',
  render: 'failures to render',
  uncaught: 'errors that nothing caught',
  changed: 'changed documents',
  policy: 'violations of the security policy',
}
