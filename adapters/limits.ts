/**
 * The limits of the content layer: every time limit, retry, size and count, with its unit and reason. A limit is a
 * default; the environment sets those that an operator would change (`CMS_TIMEOUT_MS`, `CONTENT_TTL_MS`).
 *
 * How the times of one question combine, from the backend to the visitor:
 *
 *   one request   10 s    `backendLimits.requestMs`, each request of an adapter
 *   retries        5 s    a retry starts only while a whole request still fits into the question's time, so a
 *                         connection that fails at once is retried, and a backend that is silent for a whole request is
 *                         not: another request would only add to its load
 *   one question  15 s    `questionTimeoutMs`; longer than a request, so that one half of a menu page still counts when
 *                         the other half is silent
 *   patience     0.3 s    with last good content to show, a visitor waits no longer; the request continues, and its
 *                         answer serves the next visitor
 *   one page       2 s    the page's budget for all its questions together; the shell sets it
 */

/** A time span in milliseconds. */
export type Milliseconds = number

export const backendLimits = {
  /** One request to the backend. `CMS_TIMEOUT_MS`. */
  requestMs: 10_000,
  /** A question may take this many times as long as one request. */
  requestsPerQuestion: 1.5,
} as const

export const questionTimeoutMs = (requestMs: Milliseconds): Milliseconds =>
  requestMs * backendLimits.requestsPerQuestion

/** A retry that starts later could not complete within the question's time. */
export const retryWindowMs = (requestMs: Milliseconds): Milliseconds =>
  questionTimeoutMs(requestMs) - requestMs

export const httpLimits = {
  /** The body of one response; the largest pages of a backend have some hundred kilobytes. */
  responseBytes: 8 * 1024 * 1024,
  /** Redirects of one request. */
  redirects: 5,
  /** Pages of one collection: a backend that always promises another one is not followed further. */
  pages: 50,
  /** A backend that asks for a longer pause than this in `Retry-After` is asked again all the same. */
  mostRetryAfterMs: 3_600_000,
} as const

export const decodeLimits = {
  /** Characters of texts and their sanitised copies that one port keeps: 16 MB at most, as a character takes two bytes or one. */
  sanitisedCharacters: 8 * 1024 * 1024,
  /** A long list is decoded in slices: their length in milliseconds, and the fewest entries of one. */
  sliceMs: 8,
  stepsAtOnce: 10,
  /**
   * The texts of an entry or a page that are sanitised in the thread of the site take this many steps at most, a few milliseconds. A
   * character is a step, a tag some more.
   */
  stepsHere: 8_000,
  stepsOfTag: 20,
  /** A text of so few characters is not sent to another thread. */
  shortCharacters: 100,
  /** How long the other thread may take for one text, and for all texts of one reading: less than `questionTimeoutMs`. */
  textMs: 5_000,
  readingMs: 12_000,
  /** How long a text that took longer, or failed, is not tried again. */
  failedMs: 600_000,
} as const

export const retryLimits = {
  /** How often a question is asked in all. */
  attempts: 2,
  /** The wait before the second attempt; it doubles each time. */
  firstWaitMs: 150,
  /** A backend that asks for a longer wait is left alone for that time instead of being waited for. */
  mostWaitMs: 1_000,
  /** Paths that are left alone at a backend's request; beyond them the oldest is asked again. */
  pathsLeftAlone: 500,
} as const

export const redirectLimits = {
  /** Old addresses of one source: those of a site with as many pages as a large newspaper's archive of a few years. */
  count: 50_000,
  /** Patterns of one source: every address without a page is compared with each of them. */
  patterns: 100,
} as const

export const cacheLimits = {
  /** How long an answer of the backend is fresh. `CONTENT_TTL_MS`. */
  freshMs: 10_000,
  /** The same of a draft, which few look at: an edit that nothing reports is shown after this time. */
  draftMs: 500,
  /** How long a failure is kept: long enough that a hundred visitors do not each wait for the next one. */
  failureMs: 1_000,
  /** Content that replaces a failure is kept twice as long each time, up to this: a broken backend is asked less and less often. */
  mostStandInMs: 8_000,
  /** Questions kept at once. */
  keys: 500,
} as const

/** What is asked of a backend before a long list is read again (`withRevisions`). */
export const revisionLimits = {
  /** Entries of the shortest list of which it is asked: a shorter one takes no more requests than the question whether it has changed. */
  fewest: 200,
  /** An answer counts as that of a revision which was known for this long when it was read: backends date an edit before they store it. */
  settledMs: 30_000,
  /** After this time it is read again all the same. */
  trustedMs: 3_600_000,
} as const

/** Files that the published content names (`namedFiles`). */
export const namedFileLimits = {
  /** The age at which an answer that names a file is requested again, and all answers for a file that none of them names. */
  freshMs: 30_000,
  /** The same age after a request for one of the answers failed. */
  retryMs: 1_000,
  /** Concurrent questions. */
  atOnce: 6,
} as const

export const nodesLimits = {
  /** How often a node that waits for the answer of another looks whether it has to ask itself. */
  askAgainMs: 150,
} as const

export const lastGoodLimits = {
  /** How long a visitor waits for the backend where there is last good content to show. */
  patienceMs: 300,
  /** The same where the backend has just failed or was late, so that not every visitor waits for it again. */
  troubledPatienceMs: 50,
  /** How long an answer that came too late for its visitor serves the next one. */
  lateAnswerMs: 10_000,
  /** How long a failure shortens the patience, unless it is repeated. */
  failureRememberedMs: 60_000,
  /** A page asks several questions one after another: what one has waited for, the next need not. */
  failureOfAnyPathMs: 1_000,
  /** How long nothing is kept of a page that was deleted: some backends answer from caches of their own. */
  deletedMs: 600_000,
  /** Readings held in the process. A disk holds all. */
  memoryKeys: 2_000,
  /** Files of one kind that a remote declares: one for each declaration of a release that is live, shown, or rolled back to. */
  declarations: 30,
  /** Bytes of one file: more than the largest answers of a backend need. */
  fileBytes: 32 * 1024 * 1024,
} as const

export const scheduleLimits = {
  /** How often the clock is looked at while something is to begin or to end: timers stop while a machine is suspended. */
  lookMs: 30_000,
  /** What begins or ends later than this is reported. */
  lateMs: 60_000,
} as const

export const pictureSizeLimits = {
  /** How long a reading waits for the pixels of its pictures. */
  patienceMs: 500,
  /** Pictures that are measured at once. */
  atOnce: 6,
} as const

export const pictureLimits = {
  /** One picture of the backend: the largest that cameras take. It is decoded in parts wherever its format allows. */
  bytes: 20 * 1024 * 1024,
  pixels: 100_000_000,
} as const

export const observerLimits = {
  /** A trouble that lasts is reported again after this time. */
  repeatMs: 600_000,
  /** One that comes and goes is not reported again before this time, nor that it is over. */
  flappingMs: 60_000,
  /** Paths whose troubles are remembered. */
  paths: 1_000,
  /** Of one path, troubles that are over and were reported recently. */
  recentPerPath: 40,
} as const

/** The browser's side of the port. */
export const gatewayLimits = {
  /** One request to the site's own server. */
  requestMs: 10_000,
  /** How long an answer is kept: a hover and the click that follows cost one request. */
  keepMs: 30_000,
  /** Questions kept at once. */
  keys: 200,
} as const

export const doctorLimits = {
  /** Questions asked at once: a page is two requests of some backends. */
  atOnce: 3,
  /** One picture or document; only its beginning is read, until its size in pixels is known. */
  fileMs: 5_000,
  /** Old addresses that a running site is asked for, of thousands; as many findings of them are listed. */
  oldAddresses: 2_000,
  /** Links within the content of which the running site is asked. */
  links: 2_000,
  oldFindings: 50,
  headBytes: 256 * 1024,
} as const

/** Characters that a text has room for where pages show it; a longer one is shown, and its editor is told. */
export const roomLimits = {
  /** Two lines of the menu on a phone. */
  menuName: 40,
  /** A heading, the name of a card and of a browser's tab, a label. */
  heading: 100,
  /** A card cuts what is longer (`teaser`). */
  summary: 300,
  /** The large words of a slide, and the small ones. */
  slideTitle: 100,
  slideSubtitle: 120,
  /** What search engines show of a title and of a description, about; they measure its width. */
  searchTitle: 60,
  searchDescription: 160,
} as const

/** The report of one entry, which its editor waits for. */
export const entryReportLimits = {
  /** What is not known then is left out. */
  checkMs: 6_000,
  findings: 100,
  /** Pictures, documents and links that are looked at, each. */
  checked: 40,
  atOnce: 4,
} as const

/** Moving content from one backend to another. */
export const movingLimits = {
  /** How often a request that may succeed later is sent in all, and the wait after the first; it grows by as much each time. */
  attempts: 4,
  waitMs: 500,
  /** One picture or document. */
  fileMs: 120_000,
  fileBytes: 256 * 1024 * 1024,
  /** How many nodes are written before a target that keeps back is told to write (`settle`). */
  settleAfter: 200,
} as const
