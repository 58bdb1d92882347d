import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { run } from '../../lib/process/run'
import { unset } from '../../lib/site/unset'
import { root } from './site'
import type { Site } from './site'

const argsOf = (folder: string, name: string, args: ReadonlyArray<string>): ReadonlyArray<string> => [
  path.join(folder, 'tools', 'run.mjs'),
  name,
  ...args,
]
const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  ...unset(),
  ...env,
})

/** Runs a command of this tree, as on a terminal. */
export const command = (env: NodeJS.ProcessEnv, name: string, ...args: ReadonlyArray<string>) =>
  run(process.execPath, argsOf(root, name, args), { cwd: root, env: withoutSettings(env) })

/** The commands of a site's operator. */
export const commandsOf =
  ({ url, dataDir }: Site) =>
  (name: string, ...args: ReadonlyArray<string>) =>
    command({ DATA_DIR: dataDir, PORT: new URL(url).port }, name, ...args)

export interface Running {
  readonly child: ChildProcess
  /** The output so far: of standard output, and of standard error. */
  readonly output: () => string
  readonly complained: () => string
  /** Resolves to the exit status. */
  readonly ended: Promise<number | null>
}

/** Starts Node. @param isGroup whether a signal can be sent to all of its processes */
export const started = (
  args: ReadonlyArray<string>,
  {
    cwd,
    env,
    isGroup = false,
  }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly isGroup?: boolean },
): Running => {
  const child = spawn(process.execPath, args, {
    ...{ cwd, env: withoutSettings(env), detached: isGroup },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (part: Buffer) => (out += String(part)))
  child.stderr.on('data', (part: Buffer) => (err += String(part)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => out, complained: () => err, ended }
}

export const startedIn = (
  cwd: string,
  env: NodeJS.ProcessEnv,
  name: string,
  ...args: ReadonlyArray<string>
) => started(argsOf(cwd, name, args), { cwd, env })
