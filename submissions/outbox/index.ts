/** The way of a submission from the site to the receiver: stored first, then delivered until the receiver has it. */
export { outboxFile, outboxLimits } from '../limits'
export { Courier } from './courier'
export type { Carried, CourierOptions } from './courier'
export { openOutbox } from './openOutbox'
export type { OpenOptions } from './openOutbox'
export { submissionStates, unresolvedStates } from './outbox'
export type {
  NewSubmission,
  Outbox,
  OutboxSummary,
  Put,
  SubmissionEntry,
  SubmissionState,
  TakenSubmission,
  UnresolvedState,
} from './outbox'
