import type { OwnerName, Owners, Router } from '../../site/openPage'
import type { Blocking, Vitals } from '../../site/reports'
import type { VitalsReport } from './reportRoutes'

interface MeasureOptions {
  /** The id of the release set of the document. */
  readonly set: string
  readonly router: Router
  readonly owners: Owners
  /** The time from which a prerendered document was shown; 0 for other documents. */
  readonly activatedAt: number
  /** Sends a report to an address of the site. */
  readonly send: (address: string, report: VitalsReport) => void
}

/** A page and the time from which it was shown, in milliseconds since the document was requested. */
interface Shown {
  readonly from: number
  readonly owner: OwnerName | null
  readonly vitals: { -readonly [Name in keyof Vitals]: Vitals[Name] }
  readonly blocking: Blocking
}

/** Fields of some entry types that TypeScript's type lacks. */
interface Entry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly interactionId?: number
  readonly blockingDuration: number
  readonly scripts: ReadonlyArray<{ readonly sourceURL: string; readonly duration: number }>
}

/**
 * Measures the web vitals of each page of this document and attributes them to its remote: an event belongs to the
 * page that was shown at the time, also after client-side navigations, which libraries ignore. Blocking time is
 * attributed to the remote whose file ran instead. Sends the report whenever the visitor leaves.
 */
export const measureVitals = ({ set, router, owners, activatedAt, send }: MeasureOptions): void => {
  const shownNow = (from: number): Shown => ({
    from,
    owner: owners.at(location.pathname),
    vitals: {},
    blocking: {},
  })
  /** Pages without layout shifts and long frames are measured as well. */
  const newPage = (from: number): Shown => {
    const page = shownNow(from)
    if (isMeasured('layout-shift')) page.vitals.cls = 0
    if (isMeasured('long-animation-frame') && page.owner !== null)
      Object.assign(page.blocking, { [page.owner.remote]: 0, shell: 0 })
    return page
  }
  let pages: Shown[] = [newPage(0)]
  const pageAt = (time: number): Shown | undefined => pages.findLast(({ from }) => from <= time)
  const first = pages[0]

  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (first === undefined || startTime >= hiddenAfter(activatedAt)) return
      first.vitals.lcp = Math.max(0, startTime - activatedAt)
    }),
    observe('layout-shift', shifts(pageAt)),
    ...['event', 'first-input'].map((type) =>
      observe(type, ({ startTime, duration, interactionId }) => {
        const page = pageAt(startTime)
        if (page !== undefined && (interactionId !== 0 || type === 'first-input'))
          page.vitals.inp = Math.max(page.vitals.inp ?? 0, duration)
      }),
    ),
    observe('long-animation-frame', ({ startTime, duration, blockingDuration, scripts }) => {
      const page = pageAt(startTime)
      for (const script of scripts) {
        const remote = remoteOf(script.sourceURL)
        if (page === undefined || remote === undefined) continue
        // The frame also contains other work, such as layout.
        const share = (blockingDuration * script.duration) / duration
        page.blocking[remote] = (page.blocking[remote] ?? 0) + share
      }
    }),
  ]

  let wantedAt: number | null = null
  router.subscribe(({ navigation: { state } }) => {
    if (state === 'loading') wantedAt ??= performance.now()
    if (state !== 'idle' || wantedAt === null) return
    const navigation = performance.now() - wantedAt
    wantedAt = null
    const page = newPage(performance.now())
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

/** A background tab paints nothing. A prerendered document is hidden until its activation, which does not count. */
const hiddenAfter = (activatedAt: number): number =>
  performance
    .getEntriesByType('visibility-state')
    .find(({ name, startTime }) => name === 'hidden' && startTime >= activatedAt)?.startTime ?? Infinity

/** The remote of a file; `shell` for the shell's. */
const remoteOf = (sourceUrl: string): string | undefined =>
  /^\/_\/([\w-]+)\//.exec(sourceUrl.replace(location.origin, ''))?.[1]

const measured = ({ owner, vitals, blocking }: Shown): VitalsReport['pages'] => {
  const values = rounded(vitals, 1e4)
  const blocked = rounded(blocking, 1)
  if (owner === null || Object.keys({ ...values, ...blocked }).length === 0) return []
  return [{ ...owner, ...values, ...(Object.keys(blocked).length > 0 && { blocking: blocked }) }]
}

const rounded = (values: Readonly<Record<string, number>>, parts: number): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * parts) / parts]))
