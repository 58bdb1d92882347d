/** The server side: validates requests of browsers, and posts submissions to the operator's receiver. */
export { outboxFile, submissionLimits } from '../limits'
export { envelopeOf, readSubmission } from './submissionEnvelope'
export type { EnvelopeError, SubmissionEnvelope, SubmittedFile } from './submissionEnvelope'
export { suspicions } from './suspicions'
export type { Suspicion } from './suspicions'
export { bodyOf, webhook, webhookSignature } from './webhook'
export type { WebhookOptions } from './webhook'
