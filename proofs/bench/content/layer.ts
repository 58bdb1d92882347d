import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../../tools/lib/places'
import type * as benchEntry from './benchEntry'

export type Layer = typeof benchEntry

/** The layer as it was built for Node: the build is measured, not the sources. */
export const loadLayer = (): Layer =>
  // Of Node itself: the commands' own `require` compiles what it loads.
  createRequire(__filename)(path.join(root, 'adapters', 'dist', 'server', 'bench.js'))
