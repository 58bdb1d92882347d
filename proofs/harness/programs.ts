import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../tools/lib/places'
import { installFromDebian } from '../../tools/lib/process/debian'
import { plainEnvironment } from '../../tools/lib/process/plainEnvironment'
import { hasEnded, stopProcess } from '../../tools/lib/process/servers'
import { until } from '../../tools/lib/process/until'

/** A server that does not report when it listens. */
interface Program extends Pick<SpawnOptions, 'cwd' | 'env' | 'detached' | 'uid' | 'gid'> {
  /** Name in messages. */
  readonly name: string
  readonly command: readonly [string, ReadonlyArray<string>]
  /** Whether the server responds. A rejection counts as no. */
  readonly isUp: () => Promise<boolean>
  /** Time limit until it responds, in milliseconds. */
  readonly limitMs: number
  readonly onLog?: (line: string) => void
  readonly onSpawn?: (child: ChildProcess) => void
}

/** The number of printed lines in a message. */
const REPEATED = 12

/**
 * Starts a program that ends with this process, and waits until it responds. If it does not respond in time, stops it
 * and throws its last printed lines.
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
  // The program must not outlive this process and occupy the port.
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

/** Starts a program that prints a line once it listens. Resolves to it and the pattern's match. */
export const startPrinting = async ({
  ready,
  onLog,
  ...program
}: Omit<Program, 'isUp'> & { readonly ready: RegExp }): Promise<{
  readonly child: ChildProcess
  readonly found: string
}> => {
  let found: string | undefined
  const child = await startProgram({
    ...program,
    onLog: (line) => {
      found ??= ready.exec(line)?.[1]
      onLog?.(line)
    },
    isUp: async () => found !== undefined,
  })
  return { child, found: found ?? '' }
}

export const isPage = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok

/**
 * The command line of a server that does not detect the end of this process: on Linux the kernel then sends it this
 * signal, even after a kill.
 * @param options further options of `setpriv`
 */
export const tied = (
  signal: 'INT' | 'TERM',
  program: string,
  args: ReadonlyArray<string>,
  options: ReadonlyArray<string> = [],
): [string, string[]] =>
  process.platform === 'linux'
    ? ['setpriv', ['--pdeathsig', signal, ...options, '--', program, ...args]]
    : [program, [...args]]

/** Installs missing Debian packages as root. Throws the installation command when they are still missing. */
export const assertInstalled = async (
  packages: ReadonlyArray<string>,
  isThere: () => boolean | Promise<boolean>,
): Promise<void> => {
  if (await isThere()) return
  await installFromDebian(packages)
  if (!(await isThere()))
    throw new Error(`missing on this machine; in Debian: apt-get install ${packages.join(' ')}`)
}

/**
 * An example of `deploy/` with other ports and paths. Throws when it does not contain a replaced text.
 * @param file below `deploy/`
 */
export const exampleWith = (
  file: string,
  replaced: ReadonlyArray<readonly [from: string | RegExp, to: string | ((found: string) => string)]>,
): string =>
  replaced.reduce(
    (text, [from, to]) => {
      const next = text.replace(from, (found: string) => (typeof to === 'string' ? to : to(found)))
      if (next === text) throw new Error(`deploy/${file}: expected "${from}"`)
      return next
    },
    readFileSync(path.join(root, 'deploy', file), 'utf8'),
  )
