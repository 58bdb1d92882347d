/** State shared by the nodes of a site: an ordered log of changes, values, leases and rate limits. */
export { stateLimits } from './limits'
export { openState } from './sqlState'
export type { EngineState } from './sqlState'
export { EngineAway, EngineFault, isAway, keptKind } from './port'
export type { Entry, Follower, Health, Kept, State, StateError, Stop } from './port'
export { postgresAddress } from './sql/postgresAddress'
