import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root, webpackRunner } from '../places'
import { plainEnvironment } from '../process/plainEnvironment'

/** Time limit of a site's home page, in milliseconds. */
const READ_MS = 15_000

/**
 * The path of a site's list of all remotes, which every page of the site names. Rejects with a one-line message when
 * no site of this project responds at the address.
 * @param site its address, without a trailing slash
 */
export const listOfRemotes = async (site: string): Promise<string> => {
  const html = await fetch(`${site}/`, { signal: AbortSignal.timeout(READ_MS) }).then(
    (response) => response.text(),
    (error: Error) => {
      throw new Error(
        `${site} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
      )
    },
  )
  const list = /\/_\/remotes\.[0-9a-f]+\.json/.exec(html)?.[0]
  if (list === undefined) throw new Error(`${site} answers, and is no site of this project`)
  return list
}

/**
 * Starts the dev server of a package. Starts Node directly: a wrapper that exits would leave its server on the port.
 * The IPC channel notifies the server when this process has ended.
 * @param folder of the package, from the root of the tree
 */
export const devServer = (folder: string, env: NodeJS.ProcessEnv, runner = webpackRunner): ChildProcess =>
  spawn(process.execPath, [runner, 'serve', path.resolve(root, folder), 'development'], {
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
