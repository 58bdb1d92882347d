import type { Client } from 'pg'
import { stateLimits } from '../limits'
import { EngineAway, EngineFault } from '../port'
import { channelOf, closed } from './sql'
import type { Sql } from './sql'

/**
 * Classes of SQLSTATE that say that the engine cannot do it now: connection (08), resources (53), intervention and
 * shutdown (57), conflicts between transactions (40), locks (55), and a server that has become read-only (25006).
 */
const passing = /^(08|40|53|55|57)|^25006$/
/** The engine has answered within the time: it is there. */
const answered = /^(40|55|57014)/

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null

/** What the driver or the engine says, without its details: those quote values. */
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

/** Why further statements would fail as well; `null` where only this one has failed. */
export const awayOf = (error: Error): string | null =>
  error instanceof EngineAway && !answered.test(codeOf(error) ?? '') ? error.message : null

/** Node puts the failures of all addresses of a name into one error without a message. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** When the engine has last answered anything on any connection of this node, by `performance.now()`. */
export interface Heard {
  at: number
}

/**
 * The connection of followers: it is told of changes (`LISTEN`), and given up as soon as the engine has not answered on it for
 * `stateLimits.beatAnswerMs`, nor on any other one meanwhile; the next statement connects again.
 */
export const postgresLink = (
  newClient: () => Promise<Client>,
  schema: string,
  heard: Heard,
): Sql['link'] & { readonly close: () => Promise<void> } => {
  const listeners = new Set<() => void>()
  const tell = () => [...listeners].forEach((listener) => listener())
  let isClosed = false
  let connected: Promise<Client> | null = null

  const connect = async (): Promise<Client> => {
    const client = await newClient()
    // Until it is connected, the promise of `connect` tells what fails.
    client.on('error', () => undefined)
    try {
      await client.connect()
      client.on('notification', tell)
      await client.query(`LISTEN ${channelOf(schema)}`)
    } catch (error) {
      giveUp(client)
      throw error
    }
    client.on('end', () => {
      connected = null
      tell()
    })
    return client
  }
  /** Does not wait: an engine that is frozen never says goodbye. */
  const giveUp = (client: Client): void => {
    client.removeAllListeners('end').removeAllListeners('notification')
    client.end().catch(() => undefined)
  }

  const query: Sql['link']['query'] = async (text, values = []) => {
    if (isClosed) throw closed()
    const attempt = (connected ??= connect())
    try {
      const client = await within(attempt, stateLimits.answerMs)
      const asked = client.query(text, [...values])
      try {
        const { rows } = await within(asked, stateLimits.beatAnswerMs, heard, stateLimits.slowAnswerMs)
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
 * Rejects when there is no answer after so long; an answer that has arrived while this process was busy counts. Waits as long again, up to
 * `mostMs` in all, where something else was heard meanwhile.
 */
const within = async <A>(
  answer: Promise<A>,
  ms: number,
  heard: Heard = { at: -Infinity },
  mostMs = ms,
): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (waitedMs: number): void => {
      const since = performance.now()
      const look = () =>
        !isOver && waitedMs < mostMs && heard.at > since
          ? wait(waitedMs + ms)
          : reject(new EngineAway(`no answer of the engine within ${waitedMs} ms`))
      // What has arrived is read between this turn and the one after the next.
      timer = setTimeout(() => setImmediate(() => setImmediate(look)), ms)
    }
    wait(ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    isOver = true
    clearTimeout(timer)
    // Who has waited has the failure.
    answer.catch(() => undefined)
  }
}
