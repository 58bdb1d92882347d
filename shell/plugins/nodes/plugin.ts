import { engineAddress, optional } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** Makes several machines one site, with a state store that they share. */
export default definePlugin({
  name: 'nodes',
  settings: () => ({
    STATE_URL: optional(
      engineAddress,
      'the PostgreSQL with the shared state of several nodes ([how](docs/guides/several-machines.md#shared-state)), `?schema=` its schema; without it a node works separately',
    ),
  }),
})
