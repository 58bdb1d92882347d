import type { StartFirstView } from '../../site/openPage'
import { failureReporter, reportUncaught, sendReport } from './failureReporter'

/**
 * Reports failures of pages and uncaught errors, the showing of a document that was fetched ahead, and on a share of
 * visits the web vitals.
 */
const start: StartFirstView = ({ set, site, owners, router, onIdle }) => {
  const owner = owners.at(location.pathname)
  if (wasAhead() && owner !== null) sendReport('/reports/shown', { set, ...owner })
  const report = failureReporter(set, owners)
  reportUncaught(report)
  const measure = async () => {
    const [created, { measureVitals }] = await Promise.all([
      router,
      import(/* webpackChunkName: "vitals" */ './measureVitals'),
    ])
    measureVitals({ set, router: created, owners, send: sendReport })
  }
  if (Math.random() * 100 < (site.measures ?? 0))
    onIdle(() => void measure().catch((error: unknown) => report('load', location.pathname, error)))
  return report
}

/** Whether the document was fetched ahead: the server did not count its request. Scripts run once it is shown. */
const wasAhead = (): boolean => {
  const [document] = performance.getEntriesByType('navigation') as ReadonlyArray<{
    readonly activationStart?: number
    readonly deliveryType?: string
  }>
  return (document?.activationStart ?? 0) > 0 || document?.deliveryType === 'navigational-prefetch'
}

globalThis.caravanserai.firstViews.push(start)
