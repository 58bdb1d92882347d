/**
 * The public entry point of the core for plugins: what `Host` (`plugin.ts`) does not pass to them.
 */
export { loadAddress } from '../content/contentRoutes'
export { addressOf, meantBy, meantExpected, pageAbout, pagesReading } from '../content/impact'
export type { PageRecords } from '../content/impact'
export { knownAddresses } from '../content/knownAddresses'
export { mediaSizes, siteSearch } from '../content/startContent'
export { bearer } from '../http/bearer'
export { BoundedQueue } from '../http/boundedQueue'
export type { Busy, Client } from '../http/boundedQueue'
export { bareDocument, sendError, sendLine } from '../http/errorResponses'
export type { BareWords } from '../http/errorResponses'
export { acceptsHtml, acceptsWebp } from '../http/requests'
export { limitRate, mayUse, rateLimit } from '../http/rateLimit'
export { cacheInFront } from '../http/readyResponses'
export type { CacheInFront, MadeOf } from '../http/readyResponses'
export { isAhead, isSameOrigin, readCookie, textBodies, whileConnected } from '../http/requests'
export type { Handler } from '../http/requests'
export { POLICY_REPORTS, embeddable, securityHeaders } from '../http/securityHeaders'
export { dictionaries, etagOf, matchesEtag, notModified, sendCompressed } from '../http/sendCompressed'
export type { Dictionaries } from '../http/sendCompressed'
export { VisitorCounts, visitorAddress, visitorNetwork } from '../http/visitors'
export {
  ContentChangeOfNodes,
  Heartbeat,
  NODES,
  SILENT_MS,
  connectedNodes,
  singleNode,
} from '../nodes/siteNodes'
export type { Asked, NodeFacts, NodesFacts, OwnFacts, SiteNodes } from '../nodes/siteNodes'
export { JsonFile } from '../operate/jsonFile'
export { logOnce, messageOf } from '../operate/log'
export type { PluginMetrics } from '../operate/metrics'
export { TIME_BUCKETS, bucketOf, middleOf, percentile75, quantileBucket } from '../operate/percentiles'
export { isPrivate } from '../operate/requestLog'
export type { PageFacts, RequestFacts } from '../operate/requestLog'
export type { BrowserFailure, MeasuredPage, SiteEvents } from '../operate/siteEvents'
export { PictureTimes, fromMemory } from '../operate/timing'
export { oldAddresses } from '../pages/addresses'
export type { Lead, OldAddresses, ShownTo } from '../pages/addresses'
export { draftAdditions } from '../pages/document/documentOf'
export type { DraftAdditions, PreviewBar, RenderedIn } from '../pages/document/documentOf'
export { inlineScript, inlineStyle } from '../pages/document/document'
export { pageMessages, sendPage } from '../pages/pageHandler'
export type { PageMessage, PageMessages } from '../pages/pageHandler'
export { recorder, versionsOf, wordsKey } from '../pages/pageIndex'
export type { Moment, PageIndex, Recorder } from '../pages/pageIndex'
export type { PageResponse } from '../pages/pageResponse'
export {
  canonicalOf,
  movedTo,
  pageAddressExpected,
  parsePageAddress,
  targetIn,
  targetOf,
  withOwnSpelling,
  withSingleSlash,
} from '../pages/addresses'
export { SitePages } from '../pages/pages'
export type { PagesOptions } from '../pages/pages'
export { contentGate, heldPages, renderWithFallback } from '../pages/renderWithFallback'
export type { ContentGate, Gated, GatedPage, HeldPage } from '../pages/renderWithFallback'
export type { RenderRequest, RenderServices } from '../pages/renderWithFallback'
export { documentStyles } from '../pages/startPages'
export { hasCanary, ownPageAt, ownerOf, patternsOf, previewIn, withReleases } from '../releases/composition'
export type { Composition, LiveRelease, PreviewVariant } from '../releases/composition'
export type { FailedPage } from '../releases/failedPage'
export { limits as releaseLimits } from '../releases/limits'
export { declaredConflict, firstLine, othersOf, startRelease } from '../releases/startRelease'
export type { Files, ReleaseFiles } from '../releases/store/releaseFiles'
export { ReleaseStore } from '../releases/store/releaseStore'
export type { KeptRelease } from '../releases/store/releaseStore'
export {
  cookieAttributes,
  previewOf,
  readBucket,
  releasesFor,
  requestedPreviews,
  unshared,
} from '../variants/variants'
export type { OpenPreview, PreviewOf, RequestedPreview, RequestedPreviews } from '../variants/variants'
export { BUCKETS, canaryVariant, releasesAs, shownCompositions, variantCache } from '../variants/variants'
export type { SiteReleases } from '../variants/variants'
export { inTurns } from '../workers/inTurns'
export { limits as workerLimits } from '../workers/limits'
export type { WorkerFault } from '../workers/liveness'
export { Overloaded, ReleaseWorkers } from '../workers/releaseWorkers'
export type { Pages } from '../workers/releaseWorkers'
export type { AskByPath } from '../workers/renderWorker'
export { askedOnce, budgetedAsk, versionOfValue } from '../workers/sentAnswers'
export { startWorker } from '../workers/startWorkers'
export type { StartOptions } from '../workers/startWorkers'
