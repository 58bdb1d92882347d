import type { StartFirstView } from '../../site/openPage'
import { failureReporter, reportUncaught, sendReport } from './failureReporter'

/**
 * Reports failures of pages and uncaught errors, the showing of a document that was fetched ahead, and on a share of
 * visits the web vitals.
 */
const start: StartFirstView = ({ set, site, owners, router, onIdle }) => {
  const owner = owners.at(location.pathname)
  // Not every browser supports these fields.
  const [entry] = performance.getEntriesByType('navigation') as ReadonlyArray<{
    readonly activationStart?: number
    readonly deliveryType?: string
  }>
  const activatedAt = entry?.activationStart ?? 0
  // The server did not count the request of a document that was fetched ahead. Scripts run once it is shown.
  if ((activatedAt > 0 || entry?.deliveryType === 'navigational-prefetch') && owner !== null)
    sendReport('/reports/shown', { set, ...owner })
  const report = failureReporter(set, owners)
  reportUncaught(report)
  const measure = async () => {
    const [created, { measureVitals }] = await Promise.all([
      router,
      import(/* webpackChunkName: "vitals" */ './measureVitals'),
    ])
    measureVitals({ set, router: created, owners, activatedAt, send: sendReport })
  }
  if (Math.random() * 100 < (site.measures ?? 0))
    onIdle(() => void measure().catch((error: unknown) => report('load', location.pathname, error)))
  return report
}

globalThis.caravanserai.firstViews.push(start)
