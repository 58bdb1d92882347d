import type { Felt } from '../../../board/felt'
import type { MeasuredPage, SiteEvents } from '../siteEvents'
import { percentile75 } from '../percentile75'

const HOUR_MS = 3_600_000
/** Values that are kept of each remote and metric: the latest. */
const MOST = 500

const metrics = ['lcp', 'navigation', 'inp', 'cls'] as const

interface Value {
  readonly at: number
  readonly value: number
}

/** What browsers have measured within the last hour, of each remote, in memory: at most 32 KB of a remote. */
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

  /** What three of four visits of a remote did not exceed. */
  of(remote: string): Felt {
    return Object.fromEntries(
      metrics.flatMap((metric) => {
        const recent = (this.values.get(`${remote} ${metric}`) ?? []).filter(
          ({ at }) => this.now() - at < HOUR_MS,
        )
        const value = percentile75(recent.map((one) => one.value))
        return value === null ? [] : [[metric, { value, visits: recent.length }]]
      }),
    )
  }
}
