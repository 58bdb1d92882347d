import { adapterNames } from '@caravanserai/adapters/names'
import { siteTable } from '../../settings'
import type { Table } from '../../settings'
import { plugins } from '../../shell/plugins'

/** Every setting of the site and its plugins. Relative paths are resolved against `cwd`. */
export const allSettings = (cwd: string): Table =>
  Object.assign(
    {},
    siteTable({ adapters: adapterNames, cwd }),
    ...plugins.map((plugin) => plugin.settings(cwd)),
  )
