import type { Start } from '../../host/plugin/plugin'
import type { PluginMetrics, SiteEvents } from '../../host/plugin'
import { ofLiveReleases, shownPageOf, vitalsOfLive } from './browserReports'
import { FailureCounts } from './failureCounts'
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

/** Bucket limits of times in seconds and of layout shifts; they include the limits between good, fair and bad. */
const SECONDS = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8]
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5]

/** Counts the reports of browsers by page and release. */
export const reportMetrics = (
  metrics: PluginMetrics | null,
): Pick<SiteEvents, 'onBrowserFailure' | 'onMeasured'> => {
  const page = ['remote', 'release', 'page'] as const
  const failures = metrics?.counter('browser_failures_total', 'Failures reported by browsers.', [
    'kind',
    ...page,
  ])
  const times = metrics?.histogram(
    'browser_seconds',
    'Page experience in browsers: lcp, inp, the duration of navigations, and the time blocked by scripts of the remote.',
    ['metric', ...page],
    SECONDS,
  )
  const shifts = metrics?.histogram(
    'browser_layout_shift',
    'Layout shift of pages in browsers.',
    page,
    SHIFTS,
  )
  return {
    onBrowserFailure: ({ kind, remote, release, pattern }) =>
      failures?.inc({ kind, remote: remote ?? '', release: release ?? '', page: pattern ?? '' }),
    onMeasured: ({ remote, release, pattern, cls, ...measured }) => {
      for (const [metric, ms] of Object.entries(measured))
        times?.observe({ metric, remote, release, page: pattern }, ms / 1_000)
      if (cls !== undefined) shifts?.observe({ remote, release, page: pattern }, cls)
    },
  }
}
