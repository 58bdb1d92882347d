import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames, root } from '../places'
import { shippedPackages } from './shippedPackages'
import type { ShippedPackage } from './shippedPackages'

const own = ['adapters', 'settings', 'submissions', 'releases', 'ui', 'shell', 'backend']

/** The packages of others that ship with the site and its remotes. */
export const shipped = (): ReadonlyArray<ShippedPackage> =>
  shippedPackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8'), [
    ...own,
    ...remoteNames().map((name) => `remotes/${name}`),
  ])
