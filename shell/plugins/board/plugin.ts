import { optional, required, secret } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** The release board on the operator's port. */
export default definePlugin({
  name: 'board',
  settings: () => ({
    ADMIN_SECRET: optional(
      secret,
      'the secret to sign in to the release board with ([how](docs/guides/monitor.md#the-release-board)), 16 to 1,000 characters; without it there is no board',
    ),
  }),
  faults: (isSet) => required('ADMIN_PORT', 'ADMIN_SECRET', isSet),
})
