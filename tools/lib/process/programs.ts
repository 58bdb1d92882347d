import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { createInterface } from 'node:readline'
import { existsSync } from 'node:fs'
import { plainEnvironment } from './plainEnvironment'
import { hasEnded, stopProcess } from './servers'
import { until } from './until'
import { say } from '../terminal/say'
import { run } from './run'

/** Installs packages of Debian where this process may; elsewhere it does nothing. The caller looks whether they are there then. */
export const installFromDebian = async (packages: ReadonlyArray<string>): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${packages.join(', ')} from Debian (once) …`)
  const env = { ...plainEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/** A server of others, which does not say when it listens. */
interface Program extends Pick<SpawnOptions, 'cwd' | 'env' | 'detached'> {
  /** For messages. */
  readonly name: string
  readonly command: readonly [string, ReadonlyArray<string>]
  /** Whether it answers; what throws does not yet. */
  readonly isUp: () => Promise<boolean>
  /** How long it may take to answer, in milliseconds. */
  readonly limitMs: number
  /** Receives all that it prints, line by line. */
  readonly onLog?: (line: string) => void
  /** Is given its process at once. */
  readonly onSpawn?: (child: ChildProcess) => void
}

/** Lines that a message repeats of what a program has printed. */
const REPEATED = 12

/**
 * Starts a program, which ends with this process, and waits until it answers. Where it does not in time it is stopped, and this throws what
 * it has printed last.
 */
export const startProgram = async ({
  name,
  command: [file, args],
  isUp,
  limitMs,
  onLog = () => undefined,
  onSpawn = () => undefined,
  ...options
}: Program): Promise<ChildProcess> => {
  const child = spawn(file, args, {
    env: plainEnvironment(),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // It must not outlive this process and keep the port.
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  onSpawn(child)
  let printed: ReadonlyArray<string> = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      printed = [...printed, line].slice(-REPEATED)
      onLog(line)
    })
  let failed: Error | null = null
  child.once('error', (error) => (failed = error))
  const isDecided = async () => failed !== null || hasEnded(child) || (await isUp())
  const isInTime = await until(isDecided, limitMs)
  if (isInTime && failed === null && !hasEnded(child)) return child
  const fault = isInTime
    ? `ended with status ${child.exitCode}`
    : `does not answer within ${limitMs / 1000} s`
  await stopProcess(child)
  throw failed ?? new Error([`${name} ${fault}`, ...printed].join('\n'))
}

/** Whether an address answers with a page. */
export const isPage = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok
