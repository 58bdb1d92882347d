import { say } from '../terminal/say'
import { freePort } from '../process/ports'
import { untilReady } from './siteStatus'
import { startSite } from './startSite'
import type { SiteOptions, StartedSite } from './startSite'

export interface OwnSiteOptions extends Pick<SiteOptions, 'dataDir' | 'env'> {
  /** Defaults to the embedded backend, which is then started. */
  readonly cmsUrl?: string
  /** The preferred port, used if free. */
  readonly port?: number
  /** Defaults to printing warnings and errors. */
  readonly onLog?: SiteOptions['onLog']
}

/** Starts a site for one measurement or check, on this machine only. Resolves once every remote is live. */
export const startOwnSite = async ({
  dataDir,
  env = {},
  cmsUrl,
  port = 3900,
  onLog = sayTroubles,
}: OwnSiteOptions): Promise<StartedSite> => {
  const host = '127.0.0.1'
  const site = await startSite({
    port: await freePort(port, host),
    host,
    dataDir,
    cmsUrl: cmsUrl ?? null,
    // Sampling of web vitals would load an additional script.
    env: { VITALS_PERCENT: '0', ...env },
    onLog,
  })
  try {
    await untilReady(site.url)
    return site
  } catch (error) {
    await site.stop()
    throw error
  }
}

const sayTroubles: SiteOptions['onLog'] = (name, line) => {
  if (/"level":[456]\d/.test(line)) say(`${name}: ${line}`)
}
