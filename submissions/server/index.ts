/** The server's side: decodes what a browser sends, judges it, and posts it to the operator's receiver. */
export { outboxFile, submissionLimits } from '../limits'
export { envelopeOf, readSubmission } from './submissionEnvelope'
export type { EnvelopeError, SubmissionEnvelope, SubmittedFile } from './submissionEnvelope'
export { suspicions } from './suspicions'
export type { Suspicion } from './suspicions'
export { bodyOf, webhook, webhookSignature } from './webhook'
export type { WebhookOptions } from './webhook'
