import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The root of the tree. */
export const root = path.join(__dirname, '..', '..')

/** The example of a file of environment variables, which is made from the settings. */
export const envExampleFile = path.join(root, 'deploy', '.env.example')

/** The remotes, by the names of their folders. */
export const remoteNames = (): ReadonlyArray<string> =>
  readdirSync(path.join(root, 'remotes')).filter((name) =>
    existsSync(path.join(root, 'remotes', name, 'package.json')),
  )
