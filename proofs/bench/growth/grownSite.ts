import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundledContent } from '@caravanserai/settings'
import { named, sha256 } from '@caravanserai/releases/hash'
import { root } from '../../../tools/lib/places'
import { startServer, stopServers } from '../../../tools/lib/process/servers'
import { localReleases } from '../../../tools/lib/release/localReleases'
import { startOwnSite } from '../../../tools/lib/site/ownSite'
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

interface ContentSize {
  /** Number of additional menu entries. */
  readonly menuEntries: number
  /** Total number of entities, spread evenly over `kinds`; 0 uses the lists of the sample content. */
  readonly entities: number
  /** Defaults to causes and posts. */
  readonly kinds?: ReadonlyArray<string>
}

/** All kinds of lists. */
export const everyKind = ['services', 'causes', 'team', 'events', 'projects', 'posts', 'testimonials']

/** The file with the sample entries of a kind: of a remote's kinds in the bundled content. */
export const sampleList = (kind: string): string => {
  const bundled = path.join(root, bundledContent, 'lists', `${kind}.json`)
  return existsSync(bundled) ? bundled : path.join(root, 'adapters', 'sources', 'samples', `${kind}.json`)
}

/** The number of menu entries below each additional first-level entry. */
const BELOW = 49

/** Writes a content folder: the sample content with a longer menu and longer lists. */
export const writeContent = (
  folder: string,
  { menuEntries, entities, kinds = ['causes', 'posts'] }: ContentSize,
): void => {
  cpSync(path.join(root, 'backend', 'content'), folder, { recursive: true })
  const menus = readList(path.join(folder, 'menus.json'))
  writeFileSync(path.join(folder, 'menus.json'), JSON.stringify([...menus, ...furtherMenus(menuEntries)]))
  if (entities === 0) return
  mkdirSync(path.join(folder, 'lists'), { recursive: true })
  for (const kind of kinds) {
    const samples = readList(sampleList(kind))
    const many = Array.from({ length: entities / kinds.length }, (_, index) => {
      const sample = samples[index % samples.length] ?? { id: '' }
      const called = sample.title === undefined ? 'name' : 'title'
      return { ...sample, id: String(index + 1), [called]: `${sample[called]}, number ${index + 1}` }
    })
    writeFileSync(path.join(folder, 'lists', `${kind}.json`), JSON.stringify(many))
  }
}

interface Entry {
  readonly id: string | number
  readonly title?: string
  readonly name?: string
}

/** Reads a list of the sample content. */
const readList = (file: string): ReadonlyArray<Entry> => JSON.parse(readFileSync(file, 'utf8'))

const furtherMenus = (count: number): ReadonlyArray<Entry> => {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: 1_000 + index,
    name: `Entry ${index + 1} of the menu`,
  }))
  const groups = Array.from({ length: Math.ceil(count / (BELOW + 1)) }, (_, index) =>
    entries.slice(index * (BELOW + 1), (index + 1) * (BELOW + 1)),
  )
  return groups.flatMap(([first, ...children]) => (first === undefined ? [] : [{ ...first, children }]))
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
