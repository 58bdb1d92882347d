import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openOutbox } from '../outbox/openOutbox'
import type { Outbox } from '../outbox/outbox'

/** An outbox in a folder of its own, for tests. */
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
