/**
 * The limits of the content layer: every time limit, retry, size and count, with its unit and reason. Each
 * limit is a default; environment variables override the limits that operators may need to change
 * (`CMS_TIMEOUT_MS`, `CONTENT_TTL_MS`).
 *
 * How the time limits of one question combine, from the backend to the visitor:
 *
 *   one request   10 s    `backendLimits.requestMs`, each request of an adapter
 *   retries        5 s    a retry starts only while a whole request still fits into the question's time limit:
 *                         a connection that fails immediately is retried, a request that has timed out is not,
 *                         because another request would only add to the backend's load
 *   one question  15 s    `questionTimeoutMs`; longer than a request, so that one half of a menu page is still
 *                         used if the other half times out
 *   patience     0.3 s    a visitor's longest wait if last good content is available; the request continues,
 *                         and its answer serves the next visitor
 *   one page       2 s    the page's budget for all its questions together; set by the shell
 */

/** A time span in milliseconds. */
export type Milliseconds = number

export const backendLimits = {
  /** One request to the backend. `CMS_TIMEOUT_MS`. */
  requestMs: 10_000,
  /** The time limit of a question, as a multiple of `requestMs`. */
  requestsPerQuestion: 1.5,
} as const

export const questionTimeoutMs = (requestMs: Milliseconds): Milliseconds =>
  requestMs * backendLimits.requestsPerQuestion

/** The time after which no retry starts, because it could not complete within the question's time limit. */
export const retryWindowMs = (requestMs: Milliseconds): Milliseconds =>
  questionTimeoutMs(requestMs) - requestMs

export const httpLimits = {
  /** The largest response body; the largest pages of a backend have some hundred kilobytes. */
  responseBytes: 8 * 1024 * 1024,
  redirects: 5,
  /** Pages fetched of one collection, in case a backend always announces another one. */
  pages: 50,
  /** The upper limit of `Retry-After`; a longer delay is reduced to it. */
  mostRetryAfterMs: 3_600_000,
} as const

export const decodeLimits = {
  /** Characters of source texts and their sanitised copies cached per port: at most 16 MB. */
  sanitisedCharacters: 8 * 1024 * 1024,
  /** The duration of a slice in which a long list is decoded, and the fewest entries in one. */
  sliceMs: 8,
  stepsAtOnce: 10,
  /**
   * The most steps that sanitising the texts of an entry or a page may take in the current thread: a few
   * milliseconds. A character is one step, a tag several.
   */
  stepsHere: 8_000,
  stepsOfTag: 20,
  /** Texts up to this length are never sent to the other thread. */
  shortCharacters: 100,
  /** The time limit per text and per reading in the other thread: less than `questionTimeoutMs`. */
  textMs: 5_000,
  readingMs: 12_000,
  /** How long a text that failed or timed out is not tried again. */
  failedMs: 600_000,
} as const

export const retryLimits = {
  /** The total number of attempts per question. */
  attempts: 2,
  /** The delay before the second attempt; it doubles with each further attempt. */
  firstWaitMs: 150,
  /** The longest requested delay that a retry waits for. For a longer one, the path is paused instead. */
  mostWaitMs: 1_000,
  /** Paths paused at a backend's request; beyond this number, the oldest is resumed. */
  pathsLeftAlone: 500,
} as const

export const redirectLimits = {
  /** Redirects of one source: enough for a newspaper's archive of a few years. */
  count: 50_000,
  /** Redirect patterns of one source: every address without a page is matched against each of them. */
  patterns: 100,
} as const

export const cacheLimits = {
  /** How long a backend's answer is fresh. `CONTENT_TTL_MS`. */
  freshMs: 10_000,
  /** How long a draft is fresh, and so the delay of edits that the backend does not report. */
  draftMs: 500,
  /** How long a failure is cached: long enough that a hundred visitors do not each wait for the next one. */
  failureMs: 1_000,
  /** The longest caching of a fallback, which doubles each time to relieve a failing backend. */
  mostStandInMs: 8_000,
  /** Questions cached at the same time. */
  keys: 500,
} as const

/** When a long list's revision is requested before the list is read again (`withRevisions`). */
export const revisionLimits = {
  /** The shortest list whose revision is requested: shorter ones take no more requests to read. */
  fewest: 200,
  /**
   * An answer is attributed to a revision only if that revision was known for this long when the answer was read:
   * backends date an edit before they store it.
   */
  settledMs: 30_000,
  /** The age at which a list is read again even if its revision is unchanged. */
  trustedMs: 3_600_000,
} as const

export const namedFileLimits = {
  /**
   * The age at which an answer that references a file is requested again. Also the age of all answers when a
   * requested file is referenced by none of them.
   */
  freshMs: 30_000,
  /** The same age after a failed request for such an answer. */
  retryMs: 1_000,
  atOnce: 6,
} as const

export const nodesLimits = {
  /** The polling interval of a node that waits for another node's answer, or to send the request itself. */
  askAgainMs: 150,
} as const

export const lastGoodLimits = {
  /** How long a visitor waits for the backend when last good content is available. */
  patienceMs: 300,
  /** The same after the backend has failed or was late, so that not every visitor waits for it again. */
  troubledPatienceMs: 50,
  /** How long an answer that arrived too late for its visitor is used for the next one. */
  lateAnswerMs: 10_000,
  /** How long a failure shortens the wait, unless it recurs. */
  failureRememberedMs: 60_000,
  /** The same for any path: a page that has waited for one question does not wait for the next. */
  failureOfAnyPathMs: 1_000,
  /** How long nothing is stored for a deleted page: some backends respond from caches of their own. */
  deletedMs: 600_000,
  /** Readings held in memory. The disk holds all of them. */
  memoryKeys: 2_000,
  /**
   * Stored files of one kind that a remote declares: one for each declaration of a release that is live, in preview,
   * or a rollback target.
   */
  declarations: 30,
  /** The largest file in bytes: above the largest answers of a backend. */
  fileBytes: 32 * 1024 * 1024,
} as const

export const scheduleLimits = {
  /** How often the clock is checked for scheduled changes: timers stop while a machine is suspended. */
  lookMs: 30_000,
  /** A start or an end that takes effect later than this is reported. */
  lateMs: 60_000,
} as const

export const pictureSizeLimits = {
  /** How long a reading waits for the pixel sizes of its pictures. */
  patienceMs: 500,
  /** Pictures measured concurrently. */
  atOnce: 6,
} as const

export const pictureLimits = {
  /** The largest picture, as large as cameras produce. Decoded in parts if the format allows it. */
  bytes: 20 * 1024 * 1024,
  pixels: 100_000_000,
} as const

export const observerLimits = {
  /** A persistent trouble is reported again after this time. */
  repeatMs: 600_000,
  /** An intermittent trouble is reported again, or reported as resolved, only after this time. */
  flappingMs: 60_000,
  /** Paths whose troubles are tracked. */
  paths: 1_000,
  /** Recently reported and resolved troubles that are remembered per path. */
  recentPerPath: 40,
} as const

/** The browser's side of the port. */
export const gatewayLimits = {
  /** One request to the site's own server. */
  requestMs: 10_000,
  /** How long an answer is cached, so that a hover and the click that follows cost one request. */
  keepMs: 30_000,
  /** Questions cached at the same time. */
  keys: 200,
} as const

export const doctorLimits = {
  /** Concurrent questions: a page is two requests to some backends. */
  atOnce: 3,
  /** The time limit for one picture or document, of which only the header is read. */
  fileMs: 5_000,
  /** Old addresses that are checked on a running site, and findings about them that are listed. */
  oldAddresses: 2_000,
  /** Links within the content that are checked on the running site. */
  links: 2_000,
  oldFindings: 50,
  headBytes: 256 * 1024,
} as const

/** The longest texts that pages have room for, in characters. Longer ones are shown and reported. */
export const roomLimits = {
  /** Two lines of the menu on a phone. */
  menuName: 40,
  /** A heading, a card's name, a browser tab's title or a label. */
  heading: 100,
  /** Cards cut longer summaries (`teaser`). */
  summary: 300,
  /** The title and the text of a slide. */
  slideTitle: 100,
  slideSubtitle: 120,
  /** Approximate lengths in search results, which are measured by width. */
  searchTitle: 60,
  searchDescription: 160,
} as const

/** The report of one entry, requested by its editor. */
export const entryReportLimits = {
  /** Checks that have not completed by then are left out. */
  checkMs: 6_000,
  findings: 100,
  /** The most pictures, documents and links that are checked, of each type. */
  checked: 40,
  atOnce: 4,
} as const

/** Moving content from one backend to another. */
export const movingLimits = {
  /** The attempts for a request that may succeed later, and the delay, which grows linearly. */
  attempts: 4,
  waitMs: 500,
  fileMs: 120_000,
  fileBytes: 256 * 1024 * 1024,
  /** The number of nodes written before a target that buffers its writes is flushed (`settle`). */
  settleAfter: 200,
} as const
