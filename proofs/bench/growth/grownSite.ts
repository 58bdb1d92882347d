import { rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../tools/lib/places'
import { startServer, stopServers } from '../../../tools/lib/process/servers'
import { localReleases } from '../../../tools/lib/release/localReleases'
import { startOwnSite } from '../../../tools/lib/site/ownSite'
import { say } from '../../../tools/lib/terminal/say'
import { writeContent } from './grownContent'
import type { ContentSize } from './grownContent'
import { writeSmallRemote } from './smallRemote'

export interface SiteSize extends ContentSize {
  /** Remotes in addition to those of the tree. */
  readonly remotes: number
}

const host = '127.0.0.1'

/** Starts a site of this size, which renders every request, uses it, and removes it with its folder. */
export const onGrownSite = async <Result>(
  folder: string,
  { remotes, ...content }: SiteSize,
  use: (url: string) => Promise<Result>,
): Promise<Result> => {
  const dataDir = path.join(folder, 'data')
  const store = path.join(dataDir, 'releases')
  const contentDir = path.join(folder, 'content')
  writeContent(contentDir, content)

  // One file server for all of them: a process each would take more memory than the site.
  const files = await startServer(
    'small remotes',
    [path.join(root, 'tools', 'lib', 'site', 'remoteServer.mjs'), store, '0', host],
    { onLog: (line) => say(`small remotes: ${line}`) },
  )
  const running = [files]
  try {
    for (const name of Array.from({ length: remotes }, (_, index) => `small${index + 1}`)) {
      const dist = path.join(folder, 'built', name)
      writeSmallRemote(dist, name)
      await localReleases(store).ship(dist, name, `${files.url}/${name}`)
    }
    const site = await startOwnSite({
      port: 3950,
      dataDir,
      cmsUrl: contentDir,
      env: { CMS_ADAPTER: 'files', CMS_SAMPLES: 'show', PAGE_CACHE_MB: '0' },
    })
    running.unshift(...site.servers)
    return await use(site.url)
  } finally {
    await stopServers(running)
    rmSync(folder, { recursive: true, force: true })
  }
}
