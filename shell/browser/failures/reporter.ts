import { failureMessage, stackPlaces } from '../../site/failureText'
import type { FailureReport, ReportFailure } from '../../site/reports'
import { sendReport } from '../sendReport'

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
