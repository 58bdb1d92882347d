import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openOutbox } from '../outbox/openOutbox'
import type { Outbox, NewSubmission } from '../outbox/outbox'

/** A new submission for tests. @param digit repeated to form its id */
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

/** An outbox in a temporary folder, for tests. */
export const temporaryOutbox = async (): Promise<{
  readonly outbox: Outbox
  readonly file: string
  readonly remove: () => Promise<void>
}> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
  const file = path.join(folder, 'outbox.sqlite')
  const outbox = await openOutbox({ file, busyMs: 50 })
  return {
    outbox,
    file,
    remove: async () => {
      await outbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}
