import type { State } from './port'
import { EngineFault } from './port'
import { postgresAddress } from './sql/postgresAddress'
import { postgresSql } from './sql/postgresSql'
import type { Sql } from './sql/sql'
import { sqlState } from './sqlState'

/** The state, and the engine behind it for packages with tables of their own. */
export interface EngineState extends State {
  readonly sql: Sql
}

/**
 * The state in the engine at an address (`postgresAddress.ts`). Connects when it is first used, so that a node starts while the engine is away. Throws an `EngineFault` when it is no such
 * address; the address is not quoted, because it has a password.
 */
export const openState = (url: string): EngineState => {
  const address = postgresAddress(url)
  if (address === null)
    throw new EngineFault('expected an address such as postgres://name:password@host:5432/database')
  const sql = postgresSql(address)
  return { ...sqlState(sql), sql }
}
