/**
 * The release contract: what a remote's build publishes, which releases are live, and how that changes. Used by the
 * build, the commands, the shell and the tests. Nothing here needs Node; `./hash`, `./signature` and `./ledger` do.
 */
export type { RemoteLink } from './link'
export { decodeJson } from './decodeJson'
export { decodeKinds, decodeRemoteJson, parseRemoteJson } from './remoteJson'
export type { RemoteAddress, RemoteJson } from './remoteJson'
export { MOST_PERCENT, Release, ReleaseSet, emptySet } from './releaseSet'
export type { Canary, ReleaseEntry } from './releaseSet'
export {
  assertCanary,
  assertUnpinned,
  movedTo,
  pinned,
  promoted,
  releasesOf,
  switched,
  switchedOn,
  unpinned,
  withCanary,
  withdrawn,
  withoutLiveRelease,
  withRelease,
  withReleaseOf,
} from './changes'
export { forEachOf, oneAtATime, SingleFlight, TimeOver, untilAborted, within } from './concurrency'
export { releaseName } from './releaseName'
export { faultOfName } from './remoteName'
export { retained } from './retention'
export { routedPages } from './routes'
export { readRoutes } from './readRoutes'
export type { ServedPage } from './readRoutes'
export { isPlain, malformedPattern } from './patterns'
export { matcherOf } from './matcher'
export { addressesToTry, addressOfEach } from './addressesToTry'
export type { TriedAddress } from './addressesToTry'
export { spelledAs } from './spelling'
export { faultOfServed, FileType } from './fileTypes'
export { isInside, neededFiles, releaseLimits } from './releaseFiles'
export { declaresOf, unknownDeclaration } from './declaredSince'
export { faultOfForms, formConflictOf, formsOf } from './forms'
export type { FormOwner } from './forms'
export { differs } from './differs'
export { redirected } from './redirects'
export { capturedNames } from './capturedNames'
export { unmetNeeds } from './needs'
export type { UnmetNeed } from './needs'
export { conflictOf } from './conflicts'
export type { Owner } from './conflicts'
export { GateCheck, GateFault, GateReport } from './gateReport'
export { LoggedFailure } from './loggedFailure'
export { NOT_YET_SHOWN, Quarantine, SiteStatus, parseSiteStatus } from './siteStatus'
export type { CanaryStatus, ReleasesStatus, RemoteStatus, SideCounts } from './siteStatus'
