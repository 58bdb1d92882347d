import { Socket } from 'node:net'
import { frameOf, frameReader } from '../protocol/frames'
import type { ToWorker } from '../protocol/messages'
import { workerLimits } from '../protocol/workerLimits'
import { lendProcess } from './lentProcess'
import { makeWorker } from './worker'
import type { Send } from './worker'

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
