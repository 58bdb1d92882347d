/**
 * The release contract: what a remote's build publishes, which releases are live, and how that changes. Used by the
 * build, the commands, the shell and the tests. Nothing here needs Node; `./hash` and `./store` do.
 */
export type { RemoteLink } from './link'
export { RemoteJson, parseRemoteJson } from './remoteJson'
export type { RemoteAddress } from './remoteJson'
export { ReleaseSet, emptySet, parseReleaseSet } from './releaseSet'
export type { Release, ReleaseEntry } from './releaseSet'
export { movedTo, withoutLiveRelease, withRelease } from './changes'
export { releaseBase, releaseName } from './releaseName'
export { KEPT_RELEASES, retained } from './retention'
export { routedPages } from './routes'
export type { RoutedPage } from './routes'
export { readRoutes } from './readRoutes'
export type { ServedPage } from './readRoutes'
export { isPlain, malformedPattern } from './patterns'
export { matcherOf } from './matcher'
export { differs } from './differs'
export { conflictOf } from './conflicts'
export type { Owner } from './conflicts'
export { Quarantine, SiteStatus, parseSiteStatus } from './siteStatus'
export type { RemoteStatus } from './siteStatus'
