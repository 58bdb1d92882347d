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
  ['does not abort when it closes after the response', true],
])('disconnected %s', (_what, isFinished) => {
  const { reply, close } = replyOf()
  const signal = disconnected(reply)
  expect(signal.aborted).toBe(false)
  close(isFinished)
  expect(signal.aborted).toBe(!isFinished)
})

test('a handler that fails while the client waits rejects', async () => {
  const failing = whileConnected(replyOf().reply, () => Promise.reject(new Error('fault')))
  await expect(failing).rejects.toThrow('fault')
})

test('a handler that fails once the client has disconnected neither answers nor rejects', async () => {
  const { reply, close } = replyOf()
  const answer = whileConnected(reply, async (signal) => {
    close(false)
    throw signal.reason
  })
  expect(await answer).toBe(reply)
})
