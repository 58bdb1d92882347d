import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { plainEnvironment } from './plainEnvironment'

/**
 * Ends this process with status 0 on Ctrl-C and on SIGTERM, once what it has started has stopped. What is given says whether that
 * has begun: whatever ends then was meant to.
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

/** A server that runs as a child process, once it listens. */
export interface Server {
  readonly name: string
  readonly url: string
  readonly child: ChildProcess
}

interface ServerOptions {
  /** In addition to what is no secret of the environment of this process. */
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Receives standard error line by line, and every other line of standard output. */
  readonly onLog: (line: string) => void
}

/**
 * Starts Node with these arguments and waits until the server reports that it listens: one line of JSON on standard
 * output, `{"event":"listening","url":…}`. Rejects with what the server printed when it ends before that.
 */
export const startServer = (
  name: string,
  args: ReadonlyArray<string>,
  { env, cwd, onLog }: ServerOptions,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    // The channel closes when this process is gone for whatever reason, and the child then ends itself.
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
    child.once('exit', (code) => reject(new Error(printed.join('\n') || `${name} ended with status ${code}`)))
  })

const listeningAt = (line: string): string | null => {
  try {
    const report = JSON.parse(line)
    return report.event === 'listening' && typeof report.url === 'string' ? report.url : null
  } catch {
    return null
  }
}

/** How long a process may take to end after a signal, in milliseconds; then it is killed. */
const STOP_LIMIT_MS = 3_000

/** Stops servers and waits until they are gone. */
export const stopServers = async (
  servers: ReadonlyArray<{ readonly child: ChildProcess }>,
): Promise<void> => {
  await Promise.all(servers.map(({ child }) => stopProcess(child, 'SIGINT')))
}

/** Stops a process, and waits until it is gone. */
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
