import { adapterNames } from '../../../adapters/sources/names'
import { siteTable } from '../../../settings'
import { root } from '../places'

/**
 * Settings of a site, none of which is set: those of the environment are of the site that somebody runs here, not of one that a tool
 * starts. An empty value counts as not set.
 */
export const unset = (): NodeJS.ProcessEnv => Object.fromEntries(names().map((name) => [name, '']))

/** The settings of the site that an operator starts here, as the environment has them. */
export const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    names().flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const names = () => Object.keys(siteTable({ adapters: adapterNames, cwd: root }))
