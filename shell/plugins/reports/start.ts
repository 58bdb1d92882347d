import type { Start } from '../../host/plugin/plugin'
import { ofLiveReleases, shownPageOf, vitalsOfLive } from './browserReports'
import { FailureCounts } from './failureCounts'
import { reportMetrics } from './metrics'
import type reports from './plugin'
import { reportRoutes } from './reportRoutes'

/** Adds the routes to which browsers send reports. Reports are counted; they never change a page. */
export const start: Start<typeof reports> = async (host) => {
  const { http, siteUrl, releases, log } = host
  const metrics = reportMetrics(host.metrics)
  host.observe(metrics)
  const failures = new FailureCounts({
    alarm: (line, stack) =>
      void host.readStack(stack).then((lines) => log.error([line, ...lines].join('\n    '))),
    onFailure: host.events.onBrowserFailure,
  })
  reportRoutes(http, {
    siteUrl,
    liveSet: () => releases.current().id,
    ofLive: ofLiveReleases(releases),
    failures,
    shownPage: shownPageOf(releases),
    onVitals: vitalsOfLive(releases, host.events),
  })
  return {}
}
