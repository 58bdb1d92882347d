import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openOutbox } from '../outbox/openOutbox'
import type { Outbox } from '../outbox/outbox'

/** An outbox in a folder of its own, for tests. */
export const temporaryOutbox = (): {
  readonly outbox: Outbox
  readonly file: string
  readonly remove: () => void
} => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
  const file = path.join(folder, 'outbox.sqlite')
  const outbox = openOutbox({ file, busyMs: 50 })
  return {
    outbox,
    file,
    remove: () => {
      outbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}
