import { Socket } from 'node:net'
import { frameOf, frameReader } from '../protocol/frames'
import type { ToWorker } from '../protocol/messages'
import { workerLimits } from '../protocol/workerLimits'
import { makeWorker } from './worker'
import type { Send } from './worker'

/**
 * Members of `process` that code for browsers and servers may read. None of them ends or signals a process, or reads
 * files.
 */
const lent = ['arch', 'hrtime', 'nextTick', 'platform', 'uptime', 'version', 'versions'] as const

/**
 * Code may add listeners, which are never called: the front ends a worker without a signal that it could observe, and
 * handles its uncaught errors and rejections.
 */
const listening = ['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners'] as const

/**
 * Members of the real `process` with which code could load modules of Node, signal other processes, or change this
 * one.
 */
const dangerous = [
  ...['getBuiltinModule', 'mainModule', 'binding', '_linkedBinding', 'dlopen', 'loadEnvFile', 'report'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', 'ppid', 'execve'],
  ...['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'chdir', 'umask'],
]

/**
 * Replaces the global `process` before the code of a remote runs: with the real one it could signal the site's server
 * (`process.kill`) or load modules of Node (`process.getBuiltinModule`). The real one loses these members too,
 * because objects of Node refer to it, and the functions that write messages are captured, so that code of a remote
 * is never called there with the rights of this module. None of this is a sandbox: the flags at the start restrict
 * the process (`confinement`).
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
// The default of ten lines may contain only frames of React or the router.
Error.stackTraceLimit = 20

const { exit } = process
const end = (): never => exit(0)
// The pipe closes when the front ends, also when it is killed.
front.on('close', end).on('end', end).on('error', end)
// Both ends are of the same build, so messages have the declared types.
front.on('data', (part) => read(part).forEach(({ json }) => take(json as ToWorker)))

lendProcess()
// The front loads nothing until messages are read, so that it can distinguish a release that blocks at load from a
// slow start.
send({ type: 'pong' })
