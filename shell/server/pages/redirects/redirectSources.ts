import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { redirects, rulesOf } from '@caravanserai/adapters/server'
import type { Redirect, Rule, Rules } from '@caravanserai/adapters/server'
import { isLeft, isRight } from 'fp-ts/Either'
import { isPassing } from './presentEntry'

/** A redirect of the operator's table, or of the backend, which leads to no other site. */
export type SourcedRedirect = Redirect & { readonly of: 'table' | 'content' }

export interface RedirectSourcesOptions {
  /** With a limit of time. */
  readonly content: Content
  /** The table of the operator. Never rejects. */
  readonly table: () => Promise<ReadonlyArray<Redirect>>
  /** How long they are used without asking again, in milliseconds. */
  readonly freshMs: number
  readonly now?: () => number
}

/** The redirects of the operator's table, then those of the backend. */
export class RedirectSources {
  rules: Rules<SourcedRedirect> = rulesOf([])
  /** Whether the backend has not said yet what it has, and may do so. */
  isLate = true
  private readFrom: readonly [table: unknown, content: ReadonlyArray<Redirect> | null] = [null, null]
  private readAt = -Infinity

  constructor(private readonly options: RedirectSourcesOptions) {}

  /** Reads what has changed; a source that cannot be read stays as it was. Never rejects. */
  async refresh(signal: AbortSignal): Promise<void> {
    this.readAt = this.now()
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
      ...table.map((one) => ({ ...one, of: 'table' as const })),
      ...(ofContent ?? []).map((one) => ({ ...one, of: 'content' as const })),
    ])
  }

  /** The rule of an address by what was read last; what is out of date is read again meanwhile. */
  known(pathname: string, search: string): Rule<SourcedRedirect> | null {
    if (this.now() - this.readAt >= this.options.freshMs) void this.refresh(new AbortController().signal)
    return this.rules.at(pathname, search)
  }

  private now(): number {
    return (this.options.now ?? (() => performance.now()))()
  }
}
