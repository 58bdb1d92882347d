import type { Client, ClientConfig, Pool, PoolClient } from 'pg'
import { stateLimits } from '../limits'
import { EngineAway } from '../port'
import { postgresLink, awayOf, stateErrorOf } from './postgresLink'
import type { LastMessage } from './postgresLink'
import type { PostgresAddress } from './postgresAddress'
import { closed, postgres, transacted } from './sql'
import type { Query, Sql } from './sql'

const begin = `BEGIN; SET LOCAL statement_timeout = ${stateLimits.answerMs}; SET LOCAL idle_in_transaction_session_timeout = ${stateLimits.answerMs}`

/** Loaded on demand: a site on one machine does not need the driver. */
const driver = async () => {
  const module = await import('pg')
  return module.default ?? module
}

/**
 * A connection pool to PostgreSQL, and a separate connection for followers (`postgresLink.ts`). Connects with the
 * first statement. No statement waits longer than `stateLimits.answerMs`: connections to a frozen engine are closed.
 * After a failure, further statements fail immediately for `stateLimits.restMs`, unless the engine answers other
 * statements.
 */
export const postgresSql = ({ connectionString, schema }: PostgresAddress): Sql => {
  let isClosed = false
  let pool: Promise<Pool> | null = null
  const heard: LastMessage = { at: -Infinity }
  let refused: { readonly at: number; readonly reason: string } | null = null

  const config = async (): Promise<ClientConfig> => {
    const { types } = await driver()
    return {
      connectionString,
      application_name: 'caravanserai',
      keepAlive: true,
      connectionTimeoutMillis: stateLimits.answerMs - 100,
      // Eight-byte integers are only counters and times here, which fit into a number.
      types: {
        getTypeParser: ((oid: number, format?: 'text') =>
          oid === types.builtins.INT8
            ? Number
            : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
      },
    }
  }
  const openPool = async (): Promise<Pool> => {
    const { Pool: PgPool } = await driver()
    const opened = new PgPool({
      ...(await config()),
      max: stateLimits.connections,
      // Tables are queried at least once a minute; connections idle for longer are not needed.
      idleTimeoutMillis: 60_000,
      allowExitOnIdle: true,
    })
    // An idle connection failed: the next statement gets another connection, or its own failure.
    opened.on('error', () => undefined)
    return opened
  }

  /** Runs work on a pooled connection; closes the connection if the engine was unreachable on it. */
  const onConnection = async <A>(work: (query: Query) => Promise<A>): Promise<A> => {
    if (isClosed) throw closed()
    const askedAt = performance.now()
    if (refused !== null && askedAt < refused.at + stateLimits.restMs && heard.at < refused.at)
      throw new EngineAway(refused.reason)
    const until = Date.now() + stateLimits.answerMs
    const reported = (error: Error): Error => {
      const reason = awayOf(error)
      // An engine that has answered another statement since then is only slow.
      if (reason !== null && heard.at < askedAt) refused = { at: performance.now(), reason }
      return error
    }
    let client: PoolClient
    try {
      client = await (await (pool ??= openPool())).connect()
    } catch (error) {
      throw reported(stateErrorOf(error))
    }
    let failure: Error | undefined
    // Reports a connection that is lost while a transaction waits for something else.
    const onError = (error: Error) => void (failure = error)
    client.on('error', onError)
    try {
      return await work(async (text, values = []) => {
        try {
          // The driver's types lack this per-statement option.
          const config = { text, values: [...values], query_timeout: Math.max(1, until - Date.now()) }
          const { rows } = await client.query(config)
          heard.at = performance.now()
          return rows as ReadonlyArray<Record<string, unknown>>
        } catch (error) {
          const stateError = stateErrorOf(error)
          if (stateError instanceof EngineAway) failure = stateError
          throw reported(stateError)
        }
      })
    } finally {
      client.off('error', onError)
      client.release(failure)
    }
  }

  const newClient = async () => new (await driver()).Client(await config()) as Client
  const link = postgresLink(newClient, schema, heard)
  return {
    dialect: postgres(schema),
    query: (text, values) => onConnection((query) => query(text, values)),
    // A node that is paused within a transaction must not block rows for other nodes.
    transaction: (work) => onConnection((query) => transacted(query, begin, work)),
    link,
    close: async () => {
      if (isClosed) return
      isClosed = true
      await Promise.all([link.close(), pool?.then((opened) => opened.end())])
    },
  }
}
