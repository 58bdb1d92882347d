import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The root of the tree. */
export const root = path.join(import.meta.dirname, '..', '..', '..')

/** The remotes, by the names of their folders. @returns {string[]} */
export const remoteNames = () =>
  readdirSync(path.join(root, 'remotes')).filter((name) =>
    existsSync(path.join(root, 'remotes', name, 'package.json')),
  )

/** The adapters that pages can come from, by the names of their folders (the table is `adapters/backends.ts`). @returns {string[]} */
export const adapterNames = () =>
  readdirSync(path.join(root, 'adapters', 'sources'))
    .filter((name) => existsSync(path.join(root, 'adapters', 'sources', name, `${name}Source.ts`)))
    // These have lists alone.
    .filter((name) => name !== 'samples')

/** Where everything stands that the site makes at run time. @param {NodeJS.ProcessEnv} env */
export const dataDir = (env) => path.resolve(root, env.DATA_DIR || '.data')

/** @param {NodeJS.ProcessEnv} env */
export const releasesDir = (env) => path.join(dataDir(env), 'releases')
