/**
 * The release contract: published `remote.json` files, release sets, and their changes. Used by the build, the
 * commands, the shell and the tests. Free of Node.js, unlike `./hash`, `./signature` and `./ledger`.
 */
export type { RemoteLink } from './link'
export { decodeJson } from './decodeJson'
export {
  decodeKinds,
  decodeRemoteJson,
  parseRemoteJson,
  faultOfName,
  isInside,
  neededFiles,
  releaseLimits,
  declaresOf,
  unknownDeclaration,
} from './remoteJson'
export type { ReleasedPart, RemoteAddress, RemoteJson } from './remoteJson'
export { MOST_PERCENT, Quarantine, Release, ReleaseSet, emptySet, releaseName, retained } from './releaseSet'
export type { Canary, ReleaseEntry } from './releaseSet'
export {
  assertCanary,
  assertUnpinned,
  movedTo,
  pinned,
  promoted,
  quarantinedIn,
  releasesOf,
  shippedAgain,
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
export { routedPages, readRoutes, differs } from './readRoutes'
export type { ServedPage } from './readRoutes'
export { isPlain, malformedPattern, matcherOf, spelledAs, capturedNames } from './patterns'
export { addressesToTry, addressOfEach } from './addressesToTry'
export type { TriedAddress } from './addressesToTry'
export { faultOfServed, FileType } from './fileTypes'
export { faultOfForms, formConflictOf, formsOf } from './forms'
export type { FormOwner } from './forms'
export { redirected } from './redirects'
export { unmetNeeds } from './needs'
export type { UnmetNeed } from './needs'
export { conflictOf } from './conflicts'
export type { Owner } from './conflicts'
export { GateCheck, GateFault, GateReport, LoggedFailure } from './gateReport'
export { NOT_YET_SHOWN, SiteStatus, parsePartsList, parseSiteStatus } from './siteStatus'
export type { CanaryStatus, PartsList, ReleasesStatus, RemoteStatus, SideCounts } from './siteStatus'
