import path from 'node:path'
import { run } from '../../lib/process/run'
import { unset } from '../../lib/site/unset'
import { root } from './site'
import type { Site } from './site'

/** Runs a command of this tree, as at a terminal. */
export const command = (env: NodeJS.ProcessEnv, name: string, ...args: ReadonlyArray<string>) =>
  run(process.execPath, [path.join(root, 'tools', 'run.mjs'), name, ...args], {
    cwd: root,
    env: { ...process.env, ...unset(), ...env },
  })

/** The commands of the operator of a site. */
export const commandsOf =
  ({ url, dataDir }: Site) =>
  (name: string, ...args: ReadonlyArray<string>) =>
    command({ DATA_DIR: dataDir, PORT: new URL(url).port }, name, ...args)
