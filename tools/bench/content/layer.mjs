import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../lib/places'

/** @typedef {typeof import('./benchEntry')} Layer */

/** The layer as it was built for Node. @returns {Layer} */
export const loadLayer = () =>
  createRequire(import.meta.url)(path.join(root, 'adapters', 'dist', 'server', 'bench.js'))
