import type { Client } from 'pg'
import { stateLimits } from '../limits'
import { EngineAway } from '../port'
import { stateErrorOf } from './postgresErrors'
import { channelOf, closed } from './sql'
import type { Sql } from './sql'

/**
 * The connection of followers: it is told of changes (`LISTEN`), and given up as soon as the engine has not answered on it for
 * `stateLimits.beatAnswerMs`; the next statement connects again.
 */
export const postgresLink = (
  newClient: () => Promise<Client>,
  schema: string,
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
        return (await within(asked, stateLimits.beatAnswerMs)).rows as ReadonlyArray<Record<string, unknown>>
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

/** Rejects when there is no answer after so long; an answer that has arrived while this process was busy counts. */
const within = async <A>(answer: Promise<A>, ms: number): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      // What has arrived is read between this turn and the one after the next.
      () =>
        setImmediate(() =>
          setImmediate(() => reject(new EngineAway(`no answer of the engine within ${ms} ms`))),
        ),
      ms,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
    // Who has waited has the failure.
    answer.catch(() => undefined)
  }
}
