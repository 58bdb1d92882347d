import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { readRedirectTable, redirects, rulesOf } from '@caravanserai/adapters/server'
import type { Redirect, Rule, Rules } from '@caravanserai/adapters/server'
import { isLeft, isRight } from 'fp-ts/Either'
import { isPassing } from './moves'
import { limits } from './limits'

/** A redirect of the operator's table, or of the backend; the latter may not lead to other sites. */
export type SourcedRedirect = Redirect & { readonly of: 'table' | 'content' }

interface RedirectSourcesOptions {
  /** Content with a time limit. */
  readonly content: Content
  /** The operator's table. Never rejects. */
  readonly table: () => Promise<ReadonlyArray<Redirect>>
  /** How long the rules are used without reading them again, in milliseconds. */
  readonly freshMs: number
}

/** The redirects of the operator's table, followed by the backend's. */
export class RedirectSources {
  rules: Rules<SourcedRedirect> = rulesOf([])
  /** Whether the backend has not sent its redirects yet, but may do so. */
  isLate = true
  private readFrom: readonly [table: unknown, content: ReadonlyArray<Redirect> | null] = [null, null]
  private readAt = -Infinity

  constructor(private readonly options: RedirectSourcesOptions) {}

  /** Reads changed sources; a source that cannot be read stays unchanged. Never rejects. */
  async refresh(signal: AbortSignal): Promise<void> {
    this.readAt = performance.now()
    const { content, table: readTable } = this.options
    const [table, answer] = await Promise.all([
      readTable(),
      firstAnswer(content.ask(redirects), signal).catch(() => null),
    ])
    const [tableBefore, contentBefore] = this.readFrom
    this.isLate = contentBefore === null && (answer === null || (isLeft(answer) && isPassing(answer.left)))
    const ofContent = answer !== null && isRight(answer) ? answer.right.value : contentBefore
    if (table === tableBefore && ofContent === contentBefore) return
    this.readFrom = [table, ofContent]
    this.rules = rulesOf([
      ...table.map((item) => ({ ...item, of: 'table' as const })),
      ...(ofContent ?? []).map((item) => ({ ...item, of: 'content' as const })),
    ])
  }

  /** The rule of an address among those read last. Outdated sources are read in the background. */
  known(pathname: string, search: string): Rule<SourcedRedirect> | null {
    if (performance.now() - this.readAt >= this.options.freshMs)
      void this.refresh(new AbortController().signal)
    return this.rules.at(pathname, search)
  }
}

interface TableFileOptions {
  readonly file: string
  /** Whether the operator has configured the file, so that a missing file is an error. */
  readonly isNamed: boolean
  readonly log: (line: string) => void
}

/** The operator's table of redirects, reread after a change; checked at most once a second. Never rejects. */
export const tableFile = ({
  file,
  isNamed,
  log,
}: TableFileOptions): (() => Promise<ReadonlyArray<Redirect>>) => {
  let lookedAt = -Infinity
  let known: { readonly version: string; readonly redirects: ReadonlyArray<Redirect> } = {
    version: '',
    redirects: [],
  }
  let looking: Promise<void> = Promise.resolve()

  const check = async (): Promise<void> => {
    const { mtimeMs, size } = await stat(file)
    const version = `${mtimeMs} ${size}`
    if (version === known.version) return
    if (size > limits.tableBytes) throw new Error('it is too large')
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
    if (performance.now() - lookedAt >= limits.lookMs) {
      lookedAt = performance.now()
      looking = check().catch(failed)
    }
    await looking
    return known.redirects
  }
}
