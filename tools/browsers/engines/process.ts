import type { ChildProcess } from 'node:child_process'
import { run } from '../../lib/process/run'

/** Whether a program is on this machine. */
export const isInstalled = async (program: string): Promise<boolean> =>
  (await run(program, ['--version']).catch(() => null)) !== null

/** Ends a process, and waits until it is gone. */
export const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const kill = setTimeout(() => child.kill('SIGKILL'), 3_000)
    child.once('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill('SIGTERM')
  })
