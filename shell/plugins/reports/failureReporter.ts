import type { Owners } from '../../site/openPage'
import type { ReportFailure } from '../../site/reports'
import { failureMessage, stackPlaces } from './failureText'
import type { FailureReport } from './reportRoutes'

/** Reports uncaught errors whose stack contains a script of the site; extensions throw in pages, too. */
export const reportUncaught = (report: ReportFailure): void => {
  // The default of ten lines may all belong to React or a library.
  Error.stackTraceLimit = 20
  const onError = (error: unknown): void => {
    // React's own errors name the error thrown by the page as their cause.
    if (stackPlaces(error).length === 0 || (error as Partial<Error>).cause !== undefined) return
    // Code that awaits the failed script reports the error with its specific kind first.
    setTimeout(() => report('uncaught', location.pathname, error))
  }
  addEventListener('error', ({ error }) => onError(error))
  addEventListener('unhandledrejection', ({ reason }) => onError(reason))
}

/**
 * Sends a report to the site's own server. Avoids `sendBeacon`, which would include cookies and the address of the
 * page.
 * @param address such as `/reports`
 */
export const sendReport = (address: string, report: object): void => {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(report),
    // The document may be about to unload.
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Reports that cannot be delivered are dropped.
  }).catch(() => undefined)
}

/** The maximum number of reports per document; further failures of a page add no information. */
const reportsOfDocument = 3

/** Reports failures to the site's own server: at most three per document, and each kind once per remote. */
export const failureReporter = (set: string, owners: Owners): ReportFailure => {
  const sent = new Set<string>()
  const reported = new WeakSet()
  return (kind, pathname, error) => {
    if (reported.has(error as WeakKey)) return
    if (typeof error === 'object' && error !== null) reported.add(error)
    // The path of a part begins without a slash.
    const [, part, remoteOfPart = ''] = /^(parts\/([^/]+)\/[^/]+)/.exec(pathname) ?? []
    const owned = part === undefined ? owners.at(pathname) : { remote: remoteOfPart, pattern: part }
    const stack = stackPlaces(error)
    const thrower = stack.map((place) => place.replace(/\/.*/, '')).find((name) => name !== 'shell')
    const remote = (kind === 'uncaught' ? thrower : kind === 'changed' ? null : owned?.remote) ?? null
    const name = `${kind} ${remote}`
    if (sent.has(name) || sent.size >= reportsOfDocument) return
    sent.add(name)
    const report: FailureReport = {
      kind,
      remote,
      set,
      pattern: owned?.pattern ?? null,
      message: failureMessage(error),
      stack,
    }
    sendReport('/reports', report)
  }
}
