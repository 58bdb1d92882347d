import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROVIDED_FILE } from '../../../webpack/shared'
import { root } from '../places'

/** What the built host provides for remotes: the version of each shared package, and of the kit of its style sheet. */
export const hostProvides = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(root, 'shell', 'dist', PROVIDED_FILE), 'utf8'))
