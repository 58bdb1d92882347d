import type { LoggedFailure } from '@caravanserai/releases'
import type { WorkerFault } from '../workers/workerFault'
import type { LiveRelease } from './composition'

/** How a release failed a page that it was given. */
export type Failure =
  | { readonly _tag: 'Threw'; readonly lines: ReadonlyArray<string> }
  | { readonly _tag: 'Unsettled' }
  | { readonly _tag: 'Ended'; readonly fault: WorkerFault }

/** A page that a release failed. */
export interface FailedPage {
  readonly name: string
  readonly release: LiveRelease
  readonly pattern: string
  readonly target: string
  readonly failure: Failure
  /** Whether the release before it showed the same page; `null` when there is none, or when it has no such page. */
  readonly previousShowed: boolean | null
}

/** The failure in words, without a stack. */
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

/** The failure as it is logged. */
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
