import path from 'node:path'
import { freePort } from '../../lib/process/ports'
import { startServer, stopServers } from '../../lib/process/servers'
import { localReleases } from '../../lib/release/localReleases'
import { untilReady } from '../../lib/site/siteStatus'
import { startSite } from '../../lib/site/startSite'
import type { StartedSite } from '../../lib/site/startSite'
import { writeContent } from './grownContent'
import type { ContentSize } from './grownContent'
import { writeSmallRemote } from './smallRemote'

export interface SiteSize extends ContentSize {
  /** Remotes in addition to those of the tree. */
  readonly remotes: number
}

const host = '127.0.0.1'

/** Starts a site of this size, which renders every request, and waits until all of its releases are live. */
export const startGrownSite = async (
  folder: string,
  { remotes, ...content }: SiteSize,
  onLog: (from: string, line: string) => void,
): Promise<Pick<StartedSite, 'url' | 'stop'>> => {
  const dataDir = path.join(folder, 'data')
  const store = path.join(dataDir, 'releases')
  const contentDir = path.join(folder, 'content')
  writeContent(contentDir, content)

  // One file server for all of them: a process each would take more memory than the site.
  const files = await startServer(
    'small remotes',
    [path.join(__dirname, '..', '..', 'lib', 'site', 'remoteServer.mjs'), store, '0', host],
    { onLog: (line) => onLog('small remotes', line) },
  )
  try {
    for (const name of Array.from({ length: remotes }, (_, index) => `small-${index + 1}`)) {
      const dist = path.join(folder, 'built', name)
      writeSmallRemote(dist, name)
      await localReleases(store).ship(dist, name, `${files.url}/${name}`)
    }
    const site = await startSite({
      port: await freePort(3950, host),
      host,
      dataDir,
      cmsUrl: contentDir,
      env: { CMS_ADAPTER: 'files', PAGE_CACHE_MB: '0' },
      onLog,
    })
    await untilReady(site.url)
    return {
      url: site.url,
      stop: async () => {
        await site.stop()
        await stopServers([files])
      },
    }
  } catch (error) {
    await stopServers([files])
    throw error
  }
}
