import { adapterNames } from '../../../adapters/sources/names'
import { siteTable } from '../../../settings'
import { root } from '../places'

/**
 * Settings of a site, none of which is set: those of the environment are of the site that somebody runs here, not of one that a tool
 * starts. An empty value counts as not set.
 */
export const unset = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.keys(siteTable({ adapters: adapterNames, cwd: root })).map((name) => [name, '']))
