import { spawn } from 'node:child_process'
import { textOutput } from '../terminal/say'
import { plainEnvironment } from './plainEnvironment'

export interface RunOptions {
  readonly cwd?: string
  /** Defaults to this process's environment without secrets. */
  readonly env?: NodeJS.ProcessEnv
  /** Prints the output while the command runs, instead of collecting it. */
  readonly show?: boolean
}

/** Runs a command to completion. Returns its exit status and complete output. */
export const run = (
  command: string,
  args: ReadonlyArray<string>,
  { cwd, env, show = false }: RunOptions = {},
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? plainEnvironment(),
      stdio: show ? ['inherit', textOutput(), 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (part) => (output += String(part)))
    child.stderr?.on('data', (part) => (output += String(part)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** Runs npm in a folder. Throws `failed` and the first lines of npm's output, which name the reason. */
export const runNpm = async (args: ReadonlyArray<string>, cwd: string, failed: string): Promise<void> => {
  const { code, output } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd,
    // npm's configuration may refer to tokens of registries.
    env: process.env,
  })
  if (code !== 0) throw new Error(failed + output.trim().split('\n').slice(0, 12).join('\n'))
}

export const isInstalled = (program: string, question = '--version'): Promise<boolean> =>
  run(program, [question]).then(
    () => true,
    () => false,
  )
