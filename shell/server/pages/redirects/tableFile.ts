import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { readRedirectTable } from '@caravanserai/adapters/server'
import type { Redirect } from '@caravanserai/adapters/server'
import { limits } from '../limits'

export interface TableFileOptions {
  readonly file: string
  /** Whether the operator has named it, so that it should be there. */
  readonly isNamed: boolean
  readonly log: (line: string) => void
  readonly now?: () => number
}

/** The operator's table of redirects: read again when its file has changed, looked at once a second at most. Never rejects. */
export const tableFile = ({
  file,
  isNamed,
  log,
  now = () => performance.now(),
}: TableFileOptions): (() => Promise<ReadonlyArray<Redirect>>) => {
  let lookedAt = -Infinity
  let known: { readonly version: string; readonly redirects: ReadonlyArray<Redirect> } = {
    version: '',
    redirects: [],
  }
  let looking: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    const { mtimeMs, size } = await stat(file)
    const version = `${mtimeMs} ${size}`
    if (version === known.version) return
    if (size > limits.redirects.tableBytes) throw new Error('it is too large')
    const { redirects, problems, notes } = readRedirectTable(path.basename(file), await readFile(file))
    for (const problem of [...problems, ...notes]) log(`redirects: ${problem}`)
    known = { version, redirects }
  }

  const failed = (error: NodeJS.ErrnoException): void => {
    const isGone = error.code === 'ENOENT'
    if (isGone) known = { version: '', redirects: [] }
    if (!isGone || isNamed) log(`redirects: ${file} cannot be read: ${error.code ?? error.message}`)
  }

  return async () => {
    if (now() - lookedAt >= limits.redirects.lookMs) {
      lookedAt = now()
      looking = look().catch(failed)
    }
    await looking
    return known.redirects
  }
}
