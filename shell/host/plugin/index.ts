/**
 * The public entry point of the core for plugins: what `Host` (`plugin.ts`) does not pass to them.
 */
export { loadAddress } from '../content/contentRoutes'
export { knownAddresses } from '../content/knownAddresses'
export { mediaSizes } from '../content/startContent'
export { BoundedQueue } from '../http/boundedQueue'
export type { Busy, Client } from '../http/boundedQueue'
export { bareDocument, sendError, sendLine } from '../http/errorResponses'
export type { BareWords } from '../http/errorResponses'
export { acceptsHtml, acceptsWebp } from '../http/negotiation'
export { limitRate, mayUse, rateLimit } from '../http/rateLimit'
export { cacheInFront } from '../http/readyResponses'
export type { CacheInFront, MadeOf } from '../http/readyResponses'
export { isSameOrigin, readCookie, textBodies, whileConnected } from '../http/requests'
export type { Handler } from '../http/requests'
export { POLICY_REPORTS, embeddable, securityHeaders } from '../http/securityHeaders'
export { etagOf, matchesEtag, notModified, sendCompressed } from '../http/sendCompressed'
export { VisitorCounts, visitorAddress, visitorNetwork } from '../http/visitors'
export {
  ContentChangeOfNodes,
  Heartbeat,
  NODES,
  SILENT_MS,
  connectedNodes,
  singleNode,
} from '../nodes/siteNodes'
export type { Asked, OwnFacts, SiteNodes } from '../nodes/siteNodes'
export type { HeldPage, NodeFacts, NodesFacts } from '../operate/facts'
export { logOnce, messageOf } from '../operate/log'
export type { PluginMetrics } from '../operate/metrics'
export { TIME_BUCKETS, bucketOf, middleOf, percentile75, quantileBucket } from '../operate/percentiles'
export { isPrivate } from '../operate/requestLog'
export type { RequestFacts } from '../operate/requestLog'
export type { BrowserFailure, MeasuredPage, SiteEvents } from '../operate/siteEvents'
export { PictureTimes } from '../operate/timing'
export { pageMessages, sendPage } from '../pages/pageHandler'
export type { PageMessage, PageMessages } from '../pages/pageHandler'
export type { PageResponse } from '../pages/pageResponse'
export {
  canonicalOf,
  pageAddressExpected,
  parsePageAddress,
  targetIn,
  targetOf,
  withSingleSlash,
} from '../pages/pageTarget'
export type { SitePages } from '../pages/pages'
export type { OldAddresses } from '../pages/redirects/startRedirects'
export { hasCanary, ownerOf, patternsOf } from '../releases/composition'
export type { Composition } from '../releases/composition'
export type { ReleaseFiles } from '../releases/store/releaseFiles'
export { releasesFor } from '../variants/variantRequests'
export type { PreviewOf } from '../variants/variantRequests'
export { BUCKETS, canaryVariant, shownCompositions } from '../variants/variants'
export type { SiteReleases } from '../variants/variants'
export { limits as workerLimits } from '../workers/limits'
export { budgetedAsk } from '../workers/sentAnswers'
