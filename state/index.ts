/** What several nodes of one site share: one order of changes, kept values, leases and limits. */
export { stateLimits } from './limits'
export { openState } from './sqlState'
export type { EngineState } from './sqlState'
export { EngineAway, EngineFault, isAway, keptKind } from './port'
export type { Entry, Follower, Health, Kept, State, StateError, Stop } from './port'
export { postgresAddress } from './sql/postgresAddress'
