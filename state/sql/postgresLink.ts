import type { Client } from 'pg'
import { stateLimits } from '../limits'
import { EngineAway, EngineFault } from '../port'
import { channelOf, closed } from './sql'
import type { Sql } from './sql'

/**
 * SQLSTATE classes of temporary failures: connection (08), resources (53), intervention and shutdown (57), conflicts
 * between transactions (40), locks (55), and a server that has become read-only (25006).
 */
const passing = /^(08|40|53|55|57)|^25006$/
/** Temporary failures that the engine itself reported in time, so it is reachable. */
const answered = /^(40|55|57014)/

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null

/** The driver's or engine's message without its details, because details quote values. */
export const stateErrorOf = (error: unknown): Error => {
  if (error instanceof EngineAway || error instanceof EngineFault) return error
  const code = codeOf(error)
  const message = messageOf(error)
  const isOfEngine = code !== null && /^[0-9A-Z]{5}$/.test(code)
  if (!isOfEngine) return new EngineAway(message)
  return passing.test(code)
    ? Object.assign(new EngineAway(`${message} (${code})`), { code })
    : new EngineFault(`${message} (${code})`)
}

/** The reason why further statements would fail as well; `null` if only this statement failed. */
export const awayOf = (error: Error): string | null =>
  error instanceof EngineAway && !answered.test(codeOf(error) ?? '') ? error.message : null

/** Node.js joins the failures of all addresses of a host name into one error without a message. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** The time of the engine's last answer on any connection of this node, by `performance.now()`. */
export interface LastMessage {
  at: number
}

/**
 * The followers' connection, which receives notifications (`LISTEN`). Closed when the engine has been silent for
 * `stateLimits.beatAnswerMs` on this and all other connections; the next statement reconnects.
 */
export const postgresLink = (
  newClient: () => Promise<Client>,
  schema: string,
  heard: LastMessage,
): Sql['link'] & { readonly close: () => Promise<void> } => {
  const listeners = new Set<() => void>()
  const notify = () => [...listeners].forEach((listener) => listener())
  let isClosed = false
  let connected: Promise<Client> | null = null

  /** Does not wait for `end`, which never resolves if the engine is frozen. */
  const giveUp = (client: Client): void => {
    client.removeAllListeners('end').removeAllListeners('notification')
    client.end().catch(() => undefined)
  }

  const connect = async (): Promise<Client> => {
    const client = await newClient()
    // Until the client is connected, the promise of `connect` reports failures.
    client.on('error', () => undefined)
    try {
      await client.connect()
      client.on('notification', notify)
      await client.query(`LISTEN ${channelOf(schema)}`)
    } catch (error) {
      giveUp(client)
      throw error
    }
    client.on('end', () => {
      connected = null
      notify()
    })
    return client
  }

  const query: Sql['link']['query'] = async (text, values = []) => {
    if (isClosed) throw closed()
    const attempt = (connected ??= connect())
    try {
      const client = await within(attempt, stateLimits.answerMs)
      const query = client.query(text, [...values])
      try {
        const { rows } = await within(query, stateLimits.beatAnswerMs, heard, stateLimits.slowAnswerMs)
        heard.at = performance.now()
        return rows as ReadonlyArray<Record<string, unknown>>
      } catch (error) {
        giveUp(client)
        throw error
      }
    } catch (error) {
      if (connected === attempt) connected = null
      throw stateErrorOf(error)
    }
  }

  return {
    query,
    onNotice: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      isClosed = true
      const client = await connected?.catch(() => null)
      if (client) giveUp(client)
    },
  }
}

/**
 * Rejects if there is no answer within `ms`; an answer that arrived while this process was busy still counts. Extends
 * the time by `ms`, up to `mostMs` in total, whenever another answer was received in the last period.
 */
const within = async <A>(
  answer: Promise<A>,
  ms: number,
  heard: LastMessage = { at: -Infinity },
  mostMs = ms,
): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (waitedMs: number): void => {
      const since = performance.now()
      const checkAgain = () =>
        !isOver && waitedMs < mostMs && heard.at > since
          ? wait(waitedMs + ms)
          : reject(new EngineAway(`no answer of the engine within ${waitedMs} ms`))
      // Received data is processed between this turn of the event loop and the second next one.
      timer = setTimeout(() => setImmediate(() => setImmediate(checkAgain)), ms)
    }
    wait(ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    isOver = true
    clearTimeout(timer)
    // The caller has already received the failure.
    answer.catch(() => undefined)
  }
}
