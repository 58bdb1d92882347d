import { adapterNames } from '@caravanserai/adapters/names'
import { siteTable } from '../../../settings'
import { root } from '../places'

/**
 * All settings of a site with empty values, which count as unset: the environment belongs to the operator's site, not
 * to a site started by a tool.
 */
export const unset = (): NodeJS.ProcessEnv => Object.fromEntries(names().map((name) => [name, '']))

/** The settings in the environment, for the site that an operator starts here. */
export const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    names().flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const names = () => Object.keys(siteTable({ adapters: adapterNames, cwd: root }))
