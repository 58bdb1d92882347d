import type { NewSubmission } from '../outbox/outbox'

/** A submission to be stored, for tests. @param digit of which its id is made */
export const newSubmission = (digit: string, changed: Partial<NewSubmission> = {}): NewSubmission => ({
  id: digit.repeat(32),
  form: 'newsletter',
  body: Buffer.from(`{"values":{"email":"amina-${digit}@example.test"}}`),
  fingerprint: `of ${digit}`,
  network: '203.0.113',
  at: 1_000,
  heldFor: null,
  ...changed,
})
