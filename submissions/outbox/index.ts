/** Stores submissions on the site, then delivers them until the receiver confirms them. */
export { outboxFile, outboxLimits } from '../limits'
export { Courier } from './courier'
export type { CourierOptions } from './courier'
export { nodeOutbox } from './nodeOutbox'
export { engineOutbox, openOutbox } from './openOutbox'
export { together } from './outbox'
export type { OperatedOutbox } from './outbox'
export type { NewSubmission, Outbox, OutboxSummary, Put, SubmissionEntry, UnresolvedState } from './outbox'
