import { say } from '../terminal/say'
import { freePort } from '../process/ports'
import { untilReady } from './siteStatus'
import { startSite } from './startSite'
import type { SiteOptions, StartedSite } from './startSite'

export interface OwnSiteOptions extends Pick<SiteOptions, 'dataDir' | 'env'> {
  /** The embedded backend starts where none is given. */
  readonly cmsUrl?: string
  /** This port where it is free. */
  readonly port?: number
  /** Warnings and errors are printed where it is not given. */
  readonly onLog?: SiteOptions['onLog']
}

/** A site for one measurement or check, on this machine only, once every remote is live. */
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
    // A sample of visits would load a script more than the others.
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
