import { failureMessage, stackPlaces } from '../../site/failureText'
import type { FailureReport, ReportFailure } from '../../site/reports'

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

/**
 * Sends a report to the site's own server. Not by `sendBeacon`, which sends cookies and the address of the page along.
 * @param address such as `/reports`
 */
export const sendReport = (address: string, report: object): void => {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(report),
    // The document may be on its way out.
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // A report that does not arrive is lost: there is nobody to tell.
  }).catch(() => undefined)
}

/** The remote that owns an address, and its pattern. */
export interface OwnerName {
  readonly remote: string
  readonly pattern: string
}

/** Who owns an address: at first only that of the document is known. */
export interface Owners {
  at: (pathname: string) => OwnerName | null
}

/** A page that fails again and again says nothing new. */
const reportsOfDocument = 3

/** Reports failures to the site's own server: at most three a document, and each kind of each remote once. */
export const failureReporter = (set: string, owners: Owners): ReportFailure => {
  const sent = new Set<string>()
  const reported = new WeakSet()
  return (kind, pathname, error) => {
    if (reported.has(error as WeakKey)) return
    if (typeof error === 'object' && error !== null) reported.add(error)
    const owned = owners.at(pathname)
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
