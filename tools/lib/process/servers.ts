import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { plainEnvironment } from './plainEnvironment'

/**
 * Exits with status 0 on SIGINT and SIGTERM, after `stop` has stopped the child processes. Returns a function that
 * tells whether this has begun, so that callers can ignore expected exits.
 */
export const stopOnSignal = (stop: () => Promise<unknown>): (() => boolean) => {
  let isStopping = false
  const end = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  return () => isStopping
}

/** A listening server in a child process. */
export interface Server {
  readonly name: string
  readonly url: string
  readonly child: ChildProcess
}

interface ServerOptions {
  /** Variables in addition to this process's environment without secrets. */
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Receives the lines of standard error, and all other lines of standard output. */
  readonly onLog: (line: string) => void
}

/**
 * Starts Node with these arguments and waits until the server reports that it listens: one line of JSON on standard
 * output, `{"event":"listening","url":…}`. Rejects with the server's output when it exits before that.
 */
export const startServer = (
  name: string,
  args: ReadonlyArray<string>,
  { env, cwd, onLog }: ServerOptions,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    // The IPC channel closes when this process ends for any reason; the child then exits.
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...plainEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const printed: string[] = []
    // Both are pipes, see `stdio`.
    createInterface({ input: child.stderr! }).on('line', (line) => {
      printed.push(line)
      onLog(line)
    })
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const url = listeningAt(line)
      if (url === null) onLog(line)
      else resolve({ name, url, child })
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      // The log, which is JSON, goes to `onLog` alone.
      const words = printed.filter((line) => !line.startsWith('{'))
      reject(
        new Error((words.length > 0 ? words : printed).join('\n') || `${name} ended with status ${code}`),
      )
    })
  })

const listeningAt = (line: string): string | null => {
  try {
    const report = JSON.parse(line)
    return report.event === 'listening' && typeof report.url === 'string' ? report.url : null
  } catch {
    return null
  }
}

/** Time limit for a process to exit after a signal, in milliseconds; then it is killed. */
const STOP_LIMIT_MS = 3_000

export const stopServers = async (
  servers: ReadonlyArray<{ readonly child: ChildProcess }>,
): Promise<void> => {
  await Promise.all(servers.map(({ child }) => stopProcess(child, 'SIGINT')))
}

export const stopProcess = (
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  limitMs = STOP_LIMIT_MS,
): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve()
    const kill = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.once('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill(signal)
  })

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null
