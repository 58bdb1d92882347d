import { TIME_BUCKETS, bucketOf, middleOf, percentile75, quantileBucket } from '../../host/plugin'
import type { BrowserFailure, MeasuredPage, RequestFacts, SiteEvents } from '../../host/plugin'
import type { Felt, Hour, Minutes, Traffic } from './facts'

/** Counts of one minute, a few hundred bytes. */
interface Slot {
  readonly minute: number
  requests: number
  failures: number
  browserFailures: number
  /** Page counts by bucket (`percentiles.ts`). */
  readonly times: Uint32Array
}

/**
 * Counts of the last hour, per remote and for the whole site, in memory: a request costs one or two additions, and an
 * hour of a remote takes at most 25 KB. Metrics cover longer periods, but need a collector.
 */
export class LastHour implements Pick<SiteEvents, 'onRequest' | 'onBrowserFailure'> {
  private readonly hours = new Map<string, (Slot | undefined)[]>()
  private readonly latest = new Map<string, BrowserFailure>()

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number = Date.now) {}

  onRequest({ route, isStream, remote, status, ms, trace }: RequestFacts): void {
    // A stream is open for as long as its page, and probes come every second.
    if (isStream || uncounted.has(route)) return
    const minute = this.minute()
    // The data that an open page requests for a navigation is no page.
    const isPage = trace !== null && route !== '/content/for'
    count(this.slot(WHOLE, minute), status, isPage ? ms : null)
    if (remote !== null) count(this.slot(remote, minute), status, isPage ? ms : null)
  }

  onBrowserFailure(failure: BrowserFailure): void {
    const { kind, remote } = failure
    if (kind === 'changed') return
    const minute = this.minute()
    this.latest.set(remote ?? WHOLE, failure)
    this.slot(WHOLE, minute).browserFailures += 1
    if (remote !== null) this.slot(remote, minute).browserFailures += 1
  }

  /** The latest browser failures of each remote, by name. */
  latestFailures(): ReadonlyArray<readonly [remote: string, failure: BrowserFailure]> {
    return [...this.latest].filter(([name]) => name !== WHOLE)
  }

  /** @param remote its name; `null` for the whole site */
  of(remote: string | null): Hour {
    const last = this.minute()
    const known = this.hours.get(remote ?? WHOLE) ?? []
    const slots = Array.from({ length: MINUTES }, (_, index) => {
      const minute = last - MINUTES + 1 + index
      const slot = known[minute % MINUTES]
      // A slot may also be an hour old, or in the future after the clock was set back.
      return { minute, slot: slot?.minute === minute ? slot : undefined }
    })
    const between = (from: number, count: number): Minutes => {
      const range = slots.slice(from, from + count)
      return {
        at: (range[0]?.minute ?? last) * MINUTE_MS,
        ...trafficOf(range.flatMap(({ slot }) => slot ?? [])),
      }
    }
    return {
      total: between(0, MINUTES),
      recent: between(MINUTES - RECENT, RECENT),
      minutes: slots.map((_, index) => between(index, 1)),
      fives: Array.from({ length: MINUTES / RECENT }, (_, index) => between(index * RECENT, RECENT)),
    }
  }

  private minute(): number {
    return Math.floor(this.now() / MINUTE_MS)
  }

  private slot(name: string, minute: number): Slot {
    let hour = this.hours.get(name)
    if (hour === undefined) this.hours.set(name, (hour = new Array<Slot | undefined>(MINUTES)))
    const known = hour[minute % MINUTES]
    if (known?.minute === minute) return known
    const slot = {
      minute,
      requests: 0,
      failures: 0,
      browserFailures: 0,
      times: new Uint32Array(TIME_BUCKETS),
    }
    hour[minute % MINUTES] = slot
    return slot
  }
}

/** The key of the counts of the whole site; no remote has this name. */
const WHOLE = ''

const MINUTE_MS = 60_000
const MINUTES = 60
const RECENT = 5

const uncounted: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

const count = (slot: Slot, status: number, pageMs: number | null): void => {
  slot.requests += 1
  if (status >= 500) slot.failures += 1
  if (pageMs === null) return
  const bucket = bucketOf(pageMs)
  slot.times[bucket] = (slot.times[bucket] ?? 0) + 1
}

const trafficOf = (slots: ReadonlyArray<Slot>): Traffic => {
  const sum = (of: (slot: Slot) => number) => slots.reduce((all, slot) => all + of(slot), 0)
  const times = Array.from({ length: TIME_BUCKETS }, (_, bucket) => sum((slot) => slot.times[bucket] ?? 0))
  return {
    requests: sum(({ requests }) => requests),
    failures: sum(({ failures }) => failures),
    browserFailures: sum(({ browserFailures }) => browserFailures),
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  }
}

/** A quantile in milliseconds, below ten with one decimal. */
const quantile = (times: ReadonlyArray<number>, part: number): number | null => {
  const bucket = quantileBucket(times, part)
  if (bucket === null) return null
  const ms = middleOf(bucket)
  return ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)
}

const HOUR_MS = 3_600_000

/** Latest values stored per remote and metric. */
const MOST = 500

const metrics = ['lcp', 'navigation', 'inp', 'cls', 'blocking'] as const

interface Value {
  readonly at: number
  readonly value: number
}

/** Browser measurements of the last hour, per remote, in memory: at most 40 KB of a remote. */
export class FeltPages implements Pick<SiteEvents, 'onMeasured'> {
  private readonly values = new Map<string, Value[]>()

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number = Date.now) {}

  onMeasured(page: MeasuredPage): void {
    for (const metric of metrics) {
      const value = page[metric]
      if (value === undefined) continue
      const key = `${page.remote} ${metric}`
      const known = this.values.get(key) ?? []
      if (known.push({ at: this.now(), value }) > MOST) known.shift()
      this.values.set(key, known)
    }
  }

  /** The 75th percentiles of a remote. */
  of(remote: string): Felt {
    return Object.fromEntries(
      metrics.flatMap((metric) => {
        const recent = (this.values.get(`${remote} ${metric}`) ?? []).filter(
          ({ at }) => this.now() - at < HOUR_MS,
        )
        const value = percentile75(recent.map((item) => item.value))
        return value === null ? [] : [[metric, { value, visits: recent.length }]]
      }),
    )
  }
}
