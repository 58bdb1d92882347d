import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { named, sha256 } from '@caravanserai/releases/hash'

/** Two pages without content, as the server build of a remote has them. */
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
 * Writes the build of a tiny remote, which differs from a real one in nothing that a host reads: two addresses, a link for
 * the menus, and files with their hashes.
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
