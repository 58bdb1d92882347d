import { file, optional } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** Redirects of old addresses: the operator's table, the backend's redirects, and renamed menus and entries. */
export default definePlugin({
  name: 'redirects',
  settings: (cwd) => ({
    REDIRECTS: optional(
      file(cwd),
      'a CSV file of old addresses ([how](docs/guides/old-addresses.md)), the only table that may lead to other sites',
      '`$DATA_DIR/redirects.csv`',
    ),
  }),
})
