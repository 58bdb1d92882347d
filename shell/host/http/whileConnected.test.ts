import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { whileConnected, disconnected } from './requests'

/** A reply whose connection can be closed, before or after the response is complete. */
const replyOf = () => {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false })
  const reply = { raw, hijack: () => reply } as unknown as FastifyReply
  return {
    reply,
    close: (finished: boolean) => Object.assign(raw, { writableFinished: finished }).emit('close'),
  }
}

test.each([
  ['aborts when the connection closes before the response is complete', false],
  ['does not abort when the connection closes after the response', true],
])('disconnected %s', (_title, isFinished) => {
  const { reply, close } = replyOf()
  const signal = disconnected(reply)
  expect(signal.aborted).toBe(false)
  close(isFinished)
  expect(signal.aborted).toBe(!isFinished)
})

test('whileConnected rejects if the handler fails while the client is connected', async () => {
  const failing = whileConnected(replyOf().reply, () => Promise.reject(new Error('fault')))
  await expect(failing).rejects.toThrow('fault')
})

test('whileConnected does not reject if the handler fails after the client disconnected', async () => {
  const { reply, close } = replyOf()
  const answer = whileConnected(reply, async (signal) => {
    close(false)
    throw signal.reason
  })
  expect(await answer).toBe(reply)
})
