/** The server's side: decodes what a browser sends, and delivers it to the operator's receiver. */
export { submissionLimits } from '../limits'
export { retryAfter } from './deliveryPolicy'
export type { AttemptFailure, DeliveryPolicy } from './deliveryPolicy'
export { decodeEnvelope } from './submissionEnvelope'
export type { SubmissionEnvelope } from './submissionEnvelope'
export { webhook } from './webhook'
export type { Delivery, Webhook, WebhookOptions } from './webhook'
