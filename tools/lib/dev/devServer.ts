import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root, webpackRunner } from '../places'
import { plainEnvironment } from '../process/plainEnvironment'

/** How long a site may take for its home page, in milliseconds. */
const READ_MS = 15_000

/**
 * The path of a site's list of all remotes, which every page of it names. Rejects with one line when there is no site of this
 * project at the address.
 * @param site its address, without a slash at its end
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
 * Starts the dev server of a package. Node itself is started, not a wrapper: a wrapper that ends leaves its server on the port.
 * Its channel tells it when this process has ended.
 * @param folder of the package, from the root of the tree
 */
export const devServer = (folder: string, env: NodeJS.ProcessEnv, runner = webpackRunner): ChildProcess =>
  spawn(process.execPath, [runner, 'serve', path.resolve(root, folder), 'development'], {
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
