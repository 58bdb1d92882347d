import { adapterNames } from '../../../adapters/sources/names'
import { cmsTable, commandTable, siteTable, strapiTable } from '../../../settings'
import { root } from '../places'

const tables = {
  ...siteTable({ adapters: adapterNames, cwd: root }),
  ...commandTable,
  ...cmsTable(root),
  ...strapiTable(root),
}

/** Names of the settings that hold secrets, and names that say so themselves, such as `GITHUB_TOKEN`. */
const isSecret = (name: string): boolean =>
  /SECRET|TOKEN|PASSW|AUTHORIZATION|CREDENTIAL|_KEY(_ID)?$/i.test(name) ||
  Object.entries(tables).some(([setting, { codec }]) => setting === name && codec.isSecret === true)

/** The environment of this process without secrets: a child process is given those that it uses by name. */
export const plainEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isSecret(name)))
