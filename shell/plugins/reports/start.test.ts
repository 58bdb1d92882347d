import { siteMetrics } from '../../host/operate/metrics'
import { reportMetrics } from './start'

test('failures and measurements are counted by page and release', async () => {
  const metrics = siteMetrics()
  const { onBrowserFailure, onMeasured } = reportMetrics(metrics)
  onBrowserFailure({ kind: 'hydrate', remote: null, set: null, pattern: null, message: 'm', stack: [] })
  onMeasured({ remote: 'charity', release: '1.0.0-a', pattern: '/cause', inp: 300, cls: 0.2, blocking: 150 })
  const text = await metrics.registry.metrics()
  for (const line of [
    'browser_failures_total{kind="hydrate",remote="",release="",page=""} 1',
    'browser_seconds_sum{metric="inp",remote="charity",release="1.0.0-a",page="/cause"} 0.3',
    'browser_seconds_sum{metric="blocking",remote="charity",release="1.0.0-a",page="/cause"} 0.15',
    'browser_layout_shift_sum{remote="charity",release="1.0.0-a",page="/cause"} 0.2',
  ])
    expect(text).toContain(`caravanserai_${line}`)
})
