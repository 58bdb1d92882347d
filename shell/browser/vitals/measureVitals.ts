import type { Vitals, VitalsReport } from '../../site/reports'
import type { OwnerName, Owners } from '../failures/reporter'
import type { Router } from '../later/live/visibleAddress'
import { sendReport } from '../failures/reporter'

interface MeasureOptions {
  /** The id of the release set of the document. */
  readonly set: string
  readonly router: Router
  readonly owners: Owners
}

/** A page that was shown from this moment on, in milliseconds since the document was asked for. */
interface Shown {
  readonly from: number
  readonly owner: OwnerName | null
  readonly vitals: { -readonly [Name in keyof Vitals]: Vitals[Name] }
}

/** Fields of entries that TypeScript does not know of all kinds. */
interface Entry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly interactionId?: number
}

/**
 * Measures how the pages of this document feel, each for the remote that it is of: what happens is of the page that was shown then,
 * also after navigations, of which libraries know nothing. Sends it whenever the visitor leaves.
 */
export const measureVitals = ({ set, router, owners }: MeasureOptions): void => {
  // A page that never moves is measured as well.
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
    // With the time that React takes to show it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (page.vitals.navigation = navigation + performance.now() - page.from)),
    )
  })

  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    for (const observer of observers) observer()
    const report: VitalsReport = { set, pages: pages.flatMap(measured) }
    if (report.pages.length > 0) sendReport('/reports/vitals', report)
    pages = [shownNow(performance.now())]
  })
}

/** Calls `take` with each entry of a type, also earlier ones. The result hands over those that have not been delivered yet. */
const observe = (type: string, take: (entry: Entry) => void): (() => void) => {
  if (!isMeasured(type)) return () => undefined
  const takeAll = (entries: PerformanceEntryList) => entries.forEach((entry) => take(entry as Entry))
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
  return () => takeAll(observer.takeRecords())
}

/** To observe what the browser does not know is a warning in some. */
const isMeasured = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type)

/** Adds up what moves within five seconds, without a second of rest: the worst of these sums counts. */
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

/** A tab in the background paints nothing. */
const firstHidden = (): number =>
  performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')?.startTime ??
  Infinity

/** A document that was fetched ahead and rendered before the visitor wanted it begins then. */
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
