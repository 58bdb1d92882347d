import { LoggedFailure } from '@caravanserai/releases'
import * as t from 'io-ts'
import { isRight } from 'fp-ts/Either'
import { logEntry } from '../terminal/logLine'

/** How a page failed. */
export type PageFailure = Exclude<LoggedFailure, { readonly _tag: 'Addresses' }>

/** The failures of a remote that the host of a rehearsal has logged. */
export interface LoggedFailures {
  /** Takes a line of the host's log. */
  readonly take: (line: string) => void
  /** How the page at an address failed; `null` when it did not. */
  readonly at: (target: string) => PageFailure | null
  /** Forgets the failure at an address, before it is requested again. */
  readonly forget: (target: string) => void
  /** Why addresses of pages could not be read for the sitemap. */
  readonly sitemap: () => ReadonlyArray<string>
}

export const loggedFailures = (remote: string): LoggedFailures => {
  const pages = new Map<string, PageFailure>()
  const sitemap: string[] = []
  return {
    take: (line) => {
      const entry = Entry.decode(logEntry(line))
      if (!isRight(entry) || entry.right.failure.remote !== remote) return
      const { failure } = entry.right
      if (failure._tag === 'Addresses') sitemap.push(failure.reason)
      else pages.set(failure.target, failure)
    },
    at: (target) => pages.get(target) ?? null,
    forget: (target) => void pages.delete(target),
    sitemap: () => sitemap,
  }
}

const Entry = t.type({ failure: LoggedFailure })
