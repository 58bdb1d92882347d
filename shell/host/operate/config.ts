import path from 'node:path'
import * as E from 'fp-ts/Either'
import { adapterNames, mapHosts } from '@caravanserai/adapters/server'
import type { AdapterName } from '@caravanserai/adapters/server'
import { readSite } from '@caravanserai/settings'
import type { BackendSettings, ReleasesSettings, SiteSettings } from '@caravanserai/settings'
import { site } from '../../../site.config'

/** The settings of the site, with defaults that only the server has. */
export interface Config extends SiteSettings<AdapterName> {
  readonly brand: string
  readonly cmsTimeZone: string
  readonly cms: BackendSettings<AdapterName>
  /** The location of the release sets. */
  readonly releases: ReleasesSettings
  readonly mapHosts: ReadonlyArray<string>
}

/** Invalid environment values, one line each. */
interface ConfigError {
  readonly _tag: 'ConfigError'
  readonly lines: ReadonlyArray<string>
}

/** The address of the embedded backend when the server is started without `npm start`. */
const embeddedBackend = {
  adapter: 'erp',
  address: 'http://127.0.0.1:3001',
  authorization: null,
  admin: null,
  media: null,
} as const

export const readConfig = (env: NodeJS.ProcessEnv): E.Either<ConfigError, Config> => {
  const { values, faults } = readSite(env, { adapters: adapterNames, cwd: process.cwd() })
  if (faults.length > 0) return E.left({ _tag: 'ConfigError', lines: faults })
  return E.right({
    ...values,
    brand: values.brand ?? site.brand,
    cmsTimeZone: values.cmsTimeZone ?? site.timeZone,
    cms: values.cms ?? embeddedBackend,
    releases: values.releases ?? { kind: 'folder', folder: path.join(values.dataDir, 'releases') },
    mapHosts: values.mapHosts ?? mapHosts,
  })
}
