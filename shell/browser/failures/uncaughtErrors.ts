import type { ReportFailure } from '../../site/reports'
import { stackPlaces } from '../../site/failureText'

/** Reports what nothing caught, where a script of the site is in its stack: extensions throw in pages, too. */
export const reportUncaught = (report: ReportFailure): void => {
  // By default ten lines, of which React or a library may be all.
  Error.stackTraceLimit = 20
  const onError = (error: unknown): void => {
    // What React itself says of an error that a page has thrown names that as its cause.
    if (stackPlaces(error).length === 0 || (error as Partial<Error>).cause !== undefined) return
    // Whoever waits for the script in which it was thrown reports it as what it is.
    setTimeout(() => report('uncaught', location.pathname, error))
  }
  addEventListener('error', ({ error }) => onError(error))
  addEventListener('unhandledrejection', ({ reason }) => onError(reason))
}
