import { adapterNames } from '@caravanserai/adapters/names'
import { cmsTable, commandTable, siteTable, strapiTable } from '../../../settings'
import { root } from '../places'

const tables = {
  ...siteTable({ adapters: adapterNames, cwd: root }),
  ...commandTable,
  ...cmsTable(root),
  ...strapiTable(root),
}

/** Whether a variable is a secret setting, or has a name that suggests a secret, such as `GITHUB_TOKEN`. */
const isSecret = (name: string): boolean =>
  /SECRET|TOKEN|PASSW|AUTHORIZATION|CREDENTIAL|_KEY(_ID)?$/i.test(name) ||
  Object.entries(tables).some(([setting, { codec }]) => setting === name && codec.isSecret === true)

/** The environment of this process without secrets: child processes receive the secrets they use explicitly. */
export const plainEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isSecret(name)))
