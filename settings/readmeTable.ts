import { commandTable } from './commands'
import { markdownTable } from './markdown'
import { siteTable } from './site'

/** The table of the README's section "Configuration". `adapters` are the names of the content layer's adapters. */
export const readmeTable = (adapters: ReadonlyArray<string>): string =>
  markdownTable({ ...siteTable({ adapters, cwd: '' }), ...commandTable })
