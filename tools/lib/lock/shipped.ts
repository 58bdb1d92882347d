import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { shippedPackages } from './shippedPackages'
import type { ShippedPackage } from './shippedPackages'

/** The tree itself, whose dependencies are those of its remotes, and the packages in it. */
const own = ['', 'adapters', 'settings', 'state', 'submissions', 'releases', 'ui', 'shell', 'backend']

/** The packages of others that ship with the site and its remotes. */
export const shipped = (): ReadonlyArray<ShippedPackage> =>
  shippedPackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8'), own)
