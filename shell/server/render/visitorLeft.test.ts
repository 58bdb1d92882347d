import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { answerWhileThere, visitorLeft } from './visitorLeft'

/** A reply whose connection can be closed, before or after the answer is whole. */
const replyOf = () => {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false })
  const reply = { raw, hijack: () => reply } as unknown as FastifyReply
  return {
    reply,
    close: (finished: boolean) => Object.assign(raw, { writableFinished: finished }).emit('close'),
  }
}

describe('visitorLeft', () => {
  it('aborts when the connection closes before the answer', () => {
    const { reply, close } = replyOf()
    const signal = visitorLeft(reply)
    expect(signal.aborted).toBe(false)
    close(false)
    expect(signal.aborted).toBe(true)
  })

  it('does not abort when it closes after the answer', () => {
    const { reply, close } = replyOf()
    const signal = visitorLeft(reply)
    close(true)
    expect(signal.aborted).toBe(false)
  })
})

describe('answerWhileThere', () => {
  it('lets a fault be a fault', async () => {
    await expect(answerWhileThere(replyOf().reply, () => Promise.reject(new Error('fault')))).rejects.toThrow(
      'fault',
    )
  })

  it('does not answer, or complain, once the visitor has left', async () => {
    const { reply, close } = replyOf()
    const answer = answerWhileThere(reply, async (signal) => {
      close(false)
      throw signal.reason
    })
    expect(await answer).toBe(reply)
  })
})
