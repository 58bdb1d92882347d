import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root, webpackRunner } from '../places'
import { plainEnvironment } from '../process/plainEnvironment'

/**
 * Starts the dev server of a package. Node itself is started, not a wrapper: a wrapper that ends leaves its server on the port.
 * Its channel tells it when this process has ended.
 * @param folder of the package, from the root of the tree
 */
export const devServer = (folder: string, env: NodeJS.ProcessEnv, runner = webpackRunner): ChildProcess =>
  spawn(process.execPath, [runner, 'serve', path.resolve(root, folder), 'development'], {
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
