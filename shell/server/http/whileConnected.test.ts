import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { whileConnected, disconnected } from './whileConnected'

/** A reply whose connection can be closed, before or after the response is complete. */
const replyOf = () => {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false })
  const reply = { raw, hijack: () => reply } as unknown as FastifyReply
  return {
    reply,
    close: (finished: boolean) => Object.assign(raw, { writableFinished: finished }).emit('close'),
  }
}

describe('disconnected', () => {
  it('aborts when the connection closes before the response is complete', () => {
    const { reply, close } = replyOf()
    const signal = disconnected(reply)
    expect(signal.aborted).toBe(false)
    close(false)
    expect(signal.aborted).toBe(true)
  })

  it('does not abort when it closes after the response', () => {
    const { reply, close } = replyOf()
    const signal = disconnected(reply)
    close(true)
    expect(signal.aborted).toBe(false)
  })
})

describe('whileConnected', () => {
  it('rejects with what the handler rejects with', async () => {
    await expect(whileConnected(replyOf().reply, () => Promise.reject(new Error('fault')))).rejects.toThrow(
      'fault',
    )
  })

  it('neither answers nor rejects once the client has disconnected', async () => {
    const { reply, close } = replyOf()
    const answer = whileConnected(reply, async (signal) => {
      close(false)
      throw signal.reason
    })
    expect(await answer).toBe(reply)
  })
})
