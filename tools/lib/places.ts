import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The root of the tree. */
export const root = path.join(__dirname, '..', '..')

/** The example of a file of environment variables, which is made from the settings. */
export const envExampleFile = path.join(root, 'deploy', '.env.example')

const remotes = path.join(root, 'remotes')

/** The remotes, by the names of their folders; none in a package, which has their releases only. */
export const remoteNames = (): ReadonlyArray<string> =>
  existsSync(remotes)
    ? readdirSync(remotes).filter((name) => existsSync(path.join(remotes, name, 'package.json')))
    : []
