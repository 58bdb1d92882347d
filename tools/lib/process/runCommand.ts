import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { messageOf } from '../terminal/say'

/** A command that starts servers and writes files, and leaves neither. */
export interface CommandRun {
  /** A temporary folder, which is deleted at the end. */
  readonly folder: string
  /** What ends with the command; the latest ends first. */
  readonly onEnd: (end: () => unknown) => void
}

/**
 * Does the work of a command, and ends the process with the status that it gives: 1 when it fails, whose message is printed.
 * Everything that it started has ended then, also when the command is interrupted.
 * @param name for its temporary folder
 */
export const runCommand = async (
  name: string,
  work: (run: CommandRun) => Promise<number>,
): Promise<never> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), `caravanserai-${name}-`))
  const ends: Array<() => unknown> = [() => rmSync(folder, { recursive: true, force: true })]
  let isInterrupted = false
  const end = async (status: number): Promise<never> => {
    for (const one of ends.splice(0).reverse()) await one()
    return process.exit(status)
  }
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => {
      isInterrupted = true
      void end(status)
    })
  try {
    return await end(await work({ folder, onEnd: (one) => void ends.push(one) }))
  } catch (error) {
    // Stopping the servers makes the work fail as well; the process ends once all of them are stopped.
    if (isInterrupted) return new Promise<never>(() => undefined)
    process.stderr.write(`\n${messageOf(error)}\n`)
    return end(1)
  }
}
