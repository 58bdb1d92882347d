import type { OwnerName, Owners, Router } from '../../site/openPage'
import type { Vitals } from '../../site/reports'
import type { VitalsReport } from './reportRoutes'

interface MeasureOptions {
  /** The id of the release set of the document. */
  readonly set: string
  readonly router: Router
  readonly owners: Owners
  /** Sends a report to an address of the site. */
  readonly send: (address: string, report: VitalsReport) => void
}

/** A page and the time from which it was shown, in milliseconds since the document was requested. */
interface Shown {
  readonly from: number
  readonly owner: OwnerName | null
  readonly vitals: { -readonly [Name in keyof Vitals]: Vitals[Name] }
}

/** Fields of some entry types that TypeScript's type lacks. */
interface Entry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly interactionId?: number
}

/**
 * Measures the web vitals of each page of this document and attributes them to its remote: an event belongs to the
 * page that was shown at the time, also after client-side navigations, which libraries ignore. Sends the report
 * whenever the visitor leaves.
 */
export const measureVitals = ({ set, router, owners, send }: MeasureOptions): void => {
  // Pages without layout shifts are measured as well.
  const unmoved = isMeasured('layout-shift') ? { cls: 0 } : {}
  const shownNow = (from: number, vitals = {}): Shown => ({
    from,
    owner: owners.at(location.pathname),
    vitals,
  })
  let pages: Shown[] = [shownNow(0, { ...unmoved })]
  const pageAt = (time: number): Shown | undefined => pages.findLast(({ from }) => from <= time)
  const first = pages[0]

  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (first !== undefined && startTime < firstHidden()) first.vitals.lcp = startTime - activatedAt()
    }),
    observe('layout-shift', shifts(pageAt)),
    ...['event', 'first-input'].map((type) =>
      observe(type, ({ startTime, duration, interactionId }) => {
        const page = pageAt(startTime)
        if (page !== undefined && (interactionId !== 0 || type === 'first-input'))
          page.vitals.inp = Math.max(page.vitals.inp ?? 0, duration)
      }),
    ),
  ]

  let wantedAt: number | null = null
  router.subscribe(({ navigation: { state } }) => {
    if (state === 'loading') wantedAt ??= performance.now()
    if (state !== 'idle' || wantedAt === null) return
    const navigation = performance.now() - wantedAt
    wantedAt = null
    const page = shownNow(performance.now(), { ...unmoved })
    pages.push(page)
    page.vitals.navigation = navigation
    // Includes the time that React takes to render.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (page.vitals.navigation = navigation + performance.now() - page.from)),
    )
  })

  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    for (const observer of observers) observer()
    const report: VitalsReport = { set, pages: pages.flatMap(measured) }
    if (report.pages.length > 0) send('/reports/vitals', report)
    pages = [shownNow(performance.now())]
  })
}

/** Calls `take` with each entry of a type, also earlier ones. Returns a function that delivers pending entries. */
const observe = (type: string, take: (entry: Entry) => void): (() => void) => {
  if (!isMeasured(type)) return () => undefined
  const takeAll = (entries: PerformanceEntryList) => entries.forEach((entry) => take(entry as Entry))
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
  return () => takeAll(observer.takeRecords())
}

/** Some browsers log a warning when an unsupported type is observed. */
const isMeasured = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type)

/** Sums layout shifts in windows of at most 5 s without a gap of 1 s; the largest sum counts. */
const shifts = (pageAt: (time: number) => Shown | undefined): ((entry: Entry) => void) => {
  let [sum, from, last] = [0, 0, -Infinity]
  let shifted: Shown | undefined
  return ({ startTime, value, hadRecentInput }) => {
    const page = pageAt(startTime)
    if (hadRecentInput || page === undefined) return
    if (page !== shifted || startTime - last > 1_000 || startTime - from > 5_000) [sum, from] = [0, startTime]
    shifted = page
    last = startTime
    sum += value
    page.vitals.cls = Math.max(page.vitals.cls ?? 0, sum)
  }
}

/** A background tab paints nothing. */
const firstHidden = (): number =>
  performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')?.startTime ??
  Infinity

/** Times of a prerendered document count from its activation. */
const activatedAt = (): number => {
  const [document] = performance.getEntriesByType('navigation') as ReadonlyArray<{
    readonly activationStart?: number
  }>
  return document?.activationStart ?? 0
}

const measured = ({ owner, vitals }: Shown): VitalsReport['pages'] => {
  const values = Object.entries(vitals).map(([name, value]) => [name, Math.round(value * 1e4) / 1e4])
  return owner === null || values.length === 0 ? [] : [{ ...owner, ...Object.fromEntries(values) }]
}
