import type { StartFirstView } from '../../site/openPage'
import { failureReporter, reportUncaught, sendReport } from './failureReporter'

/** Reports failures of pages and uncaught errors, and on a share of visits the web vitals. */
const start: StartFirstView = ({ set, site, owners, router, onIdle }) => {
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

globalThis.caravanserai.firstViews.push(start)
