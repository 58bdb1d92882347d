import type { FastifyBaseLogger } from 'fastify'
import { symbols } from 'pino'
import type { Answered } from '../http/readyResponses'
import { limits } from './limits'
import { roundedMs } from './roundedMs'
import { lineOf, writeRequest } from './requestLog'
import type { RequestFacts } from './requestLog'

/** Takes what the log says of a response from memory. */
export type ReadyLog = (facts: RequestFacts, answered: Answered) => void

/**
 * The line of a response from memory. All of it but the id and the times is the same each time, and written as JSON once: for a
 * small response, writing the line would else be a good part of all work.
 */
export const readyLog = (logger: FastifyBaseLogger): ReadyLog => {
  const stream: unknown = (logger as { readonly [symbols.streamSym]?: unknown })[symbols.streamSym]
  const parts = new WeakMap<RequestFacts, string>()
  const partOf = (facts: RequestFacts): string => {
    const { ms: _, ...line } = lineOf(facts)
    const part = JSON.stringify({ ...line, msg: `${facts.method} ${facts.path} ${facts.status}` }).slice(1)
    parts.set(facts, part)
    return part
  }
  return (facts, { id, ms }) => {
    if (!isWritable(stream) || ms >= limits.log.slowMs)
      return writeRequest(logger, { ...facts, ms: roundedMs(ms) }, { reqId: id })
    const time = `"time":${Date.now()},"reqId":"${id}","ms":${roundedMs(ms)}`
    stream.write(`{"level":${INFO},${time},${parts.get(facts) ?? partOf(facts)}\n`)
  }
}

/** Pino's number of the level. */
const INFO = 30

const isWritable = (stream: unknown): stream is { readonly write: (line: string) => unknown } =>
  typeof stream === 'object' && stream !== null && 'write' in stream && typeof stream.write === 'function'
