import { Socket } from 'node:net'
import { frameOf, frameReader } from '../protocol/frames'
import type { ToWorker } from '../protocol/messages'
import { workerLimits } from '../protocol/workerLimits'
import { makeWorker } from './worker'
import type { Send } from './worker'

/** What code that is written for browsers and servers alike may read of `process`. It ends, reads and signals nothing. */
const lent = ['arch', 'hrtime', 'nextTick', 'platform', 'uptime', 'version', 'versions'] as const

/**
 * Code may add its listeners, which are never called: the front ends a worker without a signal that it could see, and judges
 * itself what is thrown and rejected in it.
 */
const listening = ['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners'] as const

/** Members of the real `process` with which code could load modules of Node, signal other processes, or change this one. */
const dangerous = [
  ...['getBuiltinModule', 'mainModule', 'binding', '_linkedBinding', 'dlopen', 'loadEnvFile', 'report'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', 'ppid', 'execve'],
  ...['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'chdir', 'umask'],
]

/**
 * Replaces the global `process` before the code of a remote runs: with the real one it could signal the site's server
 * (`process.kill`) or load modules of Node (`process.getBuiltinModule`). The real one loses these as well, because objects of Node lead to
 * it; and what writes messages is fixed, so that code of a remote is never called there with the rights of this module. None of this
 * is a sandbox: what a process may reach, the flags of its start decide (`confinement`).
 */
const lendProcess = (): void => {
  const facade = {
    ...Object.fromEntries(lent.map((name) => [name, process[name]])),
    env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
    exit: process.exit.bind(process),
    ...Object.fromEntries(listening.map((name) => [name, () => process])),
  }
  for (const name of dangerous) Reflect.deleteProperty(process, name)
  for (const used of [Buffer, JSON, Reflect]) Object.freeze(used)
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(facade) })
}

/** The pipe to the front: the first descriptor after the standard ones. */
const front = new Socket({ fd: 3 })
const read = frameReader(workerLimits.messageBytes)
const send: Send = (message, ...body) => {
  front.cork()
  for (const part of frameOf(message, ...body)) front.write(part)
  front.uncork()
}
const take = makeWorker(send)
// By default ten lines, of which React or the router may be all.
Error.stackTraceLimit = 20

const { exit } = process
const end = (): never => exit(0)
// The pipe ends with the front, also when the front is killed.
front.on('close', end).on('end', end).on('error', end)
// Both ends are of the same build, so that what comes here is what the types say.
front.on('data', (part) => read(part).forEach(({ json }) => take(json as ToWorker)))

lendProcess()
// The front loads nothing before it knows that messages are read: a release that blocks at load is told from a slow start.
send({ type: 'pong' })
