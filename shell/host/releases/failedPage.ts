import type { LoggedFailure } from '@caravanserai/releases'
import type { WorkerFault } from '../workers/liveness'
import type { LiveRelease } from './composition'

/** The way in which a release failed a page. */
export type Failure =
  | { readonly _tag: 'Threw'; readonly lines: ReadonlyArray<string> }
  | { readonly _tag: 'Unsettled' }
  | { readonly _tag: 'Ended'; readonly fault: WorkerFault }

export interface FailedPage {
  readonly name: string
  readonly release: LiveRelease
  readonly pattern: string
  readonly target: string
  readonly failure: Failure
  /** Whether the previous release rendered the same page; `null` when there is none, or it has no such page. */
  readonly previousShowed: boolean | null
}

/** A one-line description of a failure, without its stack. */
export const reasonOf = (failure: Failure): string => {
  switch (failure._tag) {
    case 'Threw':
      return failure.lines[0]?.split('\n')[0] ?? 'its status is 500'
    case 'Unsettled':
      return 'it never settles'
    case 'Ended':
      return `its worker ${failure.fault.reason}`
  }
}

/** The log fields of a failure. */
export const loggedFailure = ({ name: remote, target, failure }: FailedPage): LoggedFailure => {
  switch (failure._tag) {
    case 'Threw':
      return { _tag: 'Threw', remote, target, stack: failure.lines.join('\n') }
    case 'Unsettled':
      return { _tag: 'Unsettled', remote, target }
    case 'Ended':
      return { _tag: 'Ended', remote, target, reason: failure.fault.reason }
  }
}

/** The failure with its stack, for the log. */
export const detailsOf = (failure: Failure): string => {
  switch (failure._tag) {
    case 'Threw':
      return failure.lines.join('\n')
    case 'Unsettled':
      return 'never settles'
    case 'Ended':
      return failure.fault.reason
  }
}
