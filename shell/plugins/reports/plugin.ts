import { setting, whole } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** Counts what browsers report: failures of pages, violations of the security policy, and measurements. */
export default definePlugin({
  name: 'reports',
  settings: () => ({
    VITALS_PERCENT: setting(
      whole(0, 100),
      10,
      'the percentage of visits that measure page experience ([how](docs/guides/monitor.md#page-experience)); 0 for none',
    ),
  }),
  facts: ({ VITALS_PERCENT }) => (VITALS_PERCENT > 0 ? { measures: VITALS_PERCENT } : {}),
})
