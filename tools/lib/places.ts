import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The root of the tree. */
export const root = path.join(__dirname, '..', '..')

/** The remotes, by the names of their folders. */
export const remoteNames = (): ReadonlyArray<string> =>
  readdirSync(path.join(root, 'remotes')).filter((name) =>
    existsSync(path.join(root, 'remotes', name, 'package.json')),
  )

/** The adapters that pages can come from, by the names of their folders (the table is `adapters/sources/backends.ts`). */
export const adapterNames = (): ReadonlyArray<string> =>
  readdirSync(path.join(root, 'adapters', 'sources'))
    .filter((name) => existsSync(path.join(root, 'adapters', 'sources', name, `${name}Source.ts`)))
    // These have lists alone.
    .filter((name) => name !== 'samples')
