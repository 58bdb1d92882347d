import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread that kills its process when the code in it exceeds the limits of processor time or memory, and reports
 * that on descriptor 3. Elapsed time is not limited here, because any code may take long on a busy machine.
 *
 * @type {{ cpuMs: number, memoryMb: number }}
 */
const { cpuMs, memoryMb } = workerData

const LOOK_MS = 50
/** Time limit for the code to report its position, in milliseconds. Code that waits for a lock never does. */
const PAUSE_MS = 1_000

const parent = process.ppid

/** @param {string} fault @param {string} stack */
const end = (fault, stack) => {
  writeSync(3, `${JSON.stringify({ fault, stack })}\n`)
  process.kill(process.pid, 'SIGKILL')
}

/** Kills the process and reports the position of the code. @param {string} fault */
const endWithPlace = (fault) => {
  clearInterval(interval)
  const session = new Session()
  session.connectToMainThread()
  /** @type {Map<string, string>} */
  const names = new Map()
  session.on('Debugger.scriptParsed', ({ params }) => void names.set(params.scriptId, params.url))
  session.once('Debugger.paused', ({ params }) => {
    const places = params.callFrames.map(
      ({ location: { scriptId, lineNumber, columnNumber = 0 } }) =>
        `    at ${names.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`,
    )
    end(fault, places.join('\n'))
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
  setTimeout(() => end(fault, ''), PAUSE_MS)
}

const interval = setInterval(() => {
  // The parent process has ended, so the result is no longer needed.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1_000 > cpuMs)
    endWithPlace(`is not loaded after ${cpuMs / 1_000} s of processor time`)
  else if (process.memoryUsage.rss() > memoryMb * 1_048_576)
    endWithPlace(`needs more than ${memoryMb} MB of memory to be loaded`)
}, LOOK_MS)

parentPort?.postMessage('ready')
