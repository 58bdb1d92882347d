import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Starts a server and waits until it says that it listens: one line of JSON on standard output,
 * `{"event":"listening","url":…}`. Its standard error goes to `onLog`, line by line.
 * @param {string} name
 * @param {string[]} args of Node
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onLog: (line: string) => void }} options
 * @returns {Promise<{ name: string, url: string, child: import('node:child_process').ChildProcess }>} rejects with what it said when it ends before
 */
export const startServer = (name, args, { env, cwd, onLog }) =>
  new Promise((resolve, reject) => {
    // The channel tells the child when this process is gone, however it went.
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    /** @type {string[]} */
    const said = []
    createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stderr) }).on(
      'line',
      (line) => {
        said.push(line)
        onLog(line)
      },
    )
    createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).on(
      'line',
      (line) => {
        const url = listeningAt(line)
        if (url === null) onLog(line)
        else resolve({ name, url, child })
      },
    )
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(said.join('\n') || `${name} ended with status ${code}`)))
  })

/** @param {string} line @returns {string | null} */
const listeningAt = (line) => {
  try {
    const said = JSON.parse(line)
    return said.event === 'listening' && typeof said.url === 'string' ? said.url : null
  } catch {
    return null
  }
}

/** Stops servers and waits until they are gone; one that does not listen is ended. @param {{ child: import('node:child_process').ChildProcess }[]} servers */
export const stopServers = (servers) =>
  Promise.all(
    servers.map(
      ({ child }) =>
        new Promise((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined)
          const last = setTimeout(() => child.kill('SIGKILL'), 3_000)
          child.once('exit', () => {
            clearTimeout(last)
            resolve(undefined)
          })
          child.kill('SIGTERM')
        }),
    ),
  )
