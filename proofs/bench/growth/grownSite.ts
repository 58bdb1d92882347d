import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { named, sha256 } from '@caravanserai/releases/hash'
import { root } from '../../../tools/lib/places'
import { startServer, stopServers } from '../../../tools/lib/process/servers'
import { localReleases } from '../../../tools/lib/release/localReleases'
import { startOwnSite } from '../../../tools/lib/site/ownSite'
import { writeContent } from '../../../tools/lib/states/grownContent'
import type { ContentSize } from '../../../tools/lib/states/grownContent'
import { say } from '../../../tools/lib/terminal/say'

export interface SiteSize extends ContentSize {
  /** Number of additional remotes. */
  readonly remotes: number
}

const host = '127.0.0.1'

/** Starts a site of this size without a page cache, passes it to a function, and removes it with its folder. */
export const onGrownSite = async <Result>(
  folder: string,
  { remotes, ...content }: SiteSize,
  use: (url: string) => Promise<Result>,
): Promise<Result> => {
  const dataDir = path.join(folder, 'data')
  const store = path.join(dataDir, 'releases')
  const contentDir = path.join(folder, 'content')
  writeContent(contentDir, content)

  // One file server for all remotes: separate processes would take more memory than the site.
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

/** Two pages without content, in the format of a remote's server build. */
const serverBuild = (name: string): string => `'use strict'
const { createElement } = require('react')
const page = (path, title) => ({
  path,
  handle: { query: [], page: async () => null, meta: () => ({ title, description: title }) },
  element: createElement('p', null, title),
})
exports.routes = [page('/${name}', 'List of ${name}'), page('/${name}/:id', 'A page of ${name}')]
`

/**
 * Writes the build of a tiny remote with everything that a host reads of a real one: two addresses, a link for the
 * menus, and files with their hashes.
 */
export const writeSmallRemote = (folder: string, name: string): void => {
  const server = serverBuild(name)
  const entry = `/* ${name} */`
  const published = named({
    name,
    version: '1.0.0',
    needs: { react: '^19.0.0' },
    entry: 'remoteEntry.js',
    server: 'server/routes.js',
    addresses: [`/${name}`, `/${name}/:id`].map((address) => ({
      path: address,
      query: [],
      scripts: [],
      styles: [],
    })),
    files: { 'server/routes.js': sha256(server), 'browser/remoteEntry.js': sha256(entry) },
    links: [{ group: 'Explore', name: `List of ${name}`, to: `/${name}` }],
  })
  for (const below of ['server', 'browser']) mkdirSync(path.join(folder, below), { recursive: true })
  writeFileSync(path.join(folder, 'server', 'routes.js'), server)
  writeFileSync(path.join(folder, 'browser', 'remoteEntry.js'), entry)
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(published))
}
