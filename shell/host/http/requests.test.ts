import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import {
  acceptedCoding,
  acceptsWebp,
  readTraceparent,
  requestIdOf,
  whileConnected,
  disconnected,
} from './requests'

test.each<[string | undefined, string | null]>([
  ['gzip, deflate, br', 'br'],
  ['gzip; Q=0.5, BR; q=0', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['br;q=0.000', null],
  ['gzip;q=nonsense', null],
  ['', null],
  [undefined, null],
])('the content coding for the Accept-Encoding header "%s" is %s', (accepted, coding) => {
  expect(acceptedCoding({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(
    coding,
  )
})

test.each([
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['Image/WebP', true],
  ['image/webp; q=0.000, image/*', false],
  ['image/*,*/*;q=0.8', false],
  [undefined, false],
])('WebP for the Accept header "%s": %s', (accept, isShown) => {
  expect(acceptsWebp({ headers: accept === undefined ? {} : { accept } })).toBe(isShown)
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('requestIdOf returns the trace id of the traceparent header', () => {
  expect(requestIdOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace)
  expect(requestIdOf(`01-${trace}-00f067aa0ba902b7-01-later`)).toBe(trace)
})

it.each([
  undefined,
  '',
  'a line of somebody’s own',
  `00-${trace}`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  [`00-${trace}-00f067aa0ba902b7-01`],
])('requestIdOf generates an id without a valid header: %s', (header) => {
  const [first, second] = [requestIdOf(header), requestIdOf(header)]
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(first).not.toBe(trace)
  expect(first).not.toBe(second)
})

it('readTraceparent returns the trace, the parent span, and whether the trace is sampled', () => {
  const spanId = '00f067aa0ba902b7'
  expect(readTraceparent(`00-${trace}-${spanId}-01`)).toEqual({ traceId: trace, spanId, isSampled: true })
  expect(readTraceparent(`00-${trace}-${spanId}-02`)).toEqual({ traceId: trace, spanId, isSampled: false })
  expect(readTraceparent(`00-${trace}-${'0'.repeat(16)}-01`)).toBeNull()
})

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
