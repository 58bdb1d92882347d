import { availableParallelism } from 'node:os'

/**
 * Every limit of the site's server: times in milliseconds, sizes in bytes, unless a name says otherwise. Those that
 * depend on the machine are settings: `PAGE_CACHE_MB` for memory, `PICTURES_MB` for disk, `CONTENT_TTL_MS` for freshness.
 *
 * How the times combine. All content of one page shares `page.contentMs`; a backend that is slower is asked further
 * without the visitor (one request and one question have limits in the content layer, `adapters/limits.ts`), and
 * its answer is there for the next one. A sitemap waits `sitemap.graceMs` longer than its content, for code of a
 * remote that does not answer. `http.requestMs` is longer than any upload may take (`submissions.uploadMs`); a
 * submission is delivered after its response (`submissions/limits.ts`).
 */
export const limits = {
  http: {
    /** From the first byte of a request to its last: longer than the largest file takes on a slow line. */
    requestMs: 120_000,
    /** From the first byte of a request to the end of its headers: a browser sends them at once. */
    headersMs: 15_000,
    /** A connection on which nothing moves in a request or response is closed; a live stream sends every `live.heartbeatMs`. */
    silentMs: 60_000,
    /** How long a connection stays open for a next request: longer than the 60 s of nginx, so that the proxy closes first. */
    keepAliveMs: 65_000,
    /** A client that reads nothing of its response for this long: the response occupies memory, so it is shorter than `silentMs`. */
    stalledMs: 30_000,
    /** From the first byte of a response to its last: the largest picture takes it at 10 KB a second. */
    responseMs: 300_000,
    /** Connections of one process, about 10 KB each, and of one visitor: a browser opens six, an office has many. */
    connections: 10_000,
    connectionsPerVisitor: 200,
    /** Requests on one connection, then a new one is opened: more than a browser or a proxy sends in a while. */
    requestsPerConnection: 10_000,
    /** Addresses of visitors that have been read, and are remembered; `Accept` headers likewise. */
    addresses: 2_000,
    acceptHeaders: 500,
    /** Responses that are kept with their headers, and bytes of their bodies, most of which others keep as well. */
    readyResponses: 2_000,
    readyBytes: 16 * 1024 * 1024,
    /** A picture is kept so for this long: it is compared with that of the backend once a minute. */
    readyPictureMs: 1_000,
    /** A client that still sends a body after the response has this long to read the response. */
    readResponseMs: 2_000,
    /** After SIGTERM: how long visitors are still served, until load balancers have seen that the process is not ready. */
    drainMs: 5_000,
    /** Then: for the requests in progress, as long as the slowest page takes. */
    finishMs: 3_500,
    /** After Ctrl-C, and where no load balancer has to hear of it: for the requests in progress. */
    stopMs: 2_000,
    /** The whole end takes no longer than this, whatever hangs. */
    endMs: 15_000,
    /** Names of built files are longer than the router's own limit of 100 characters. */
    routeParameterLength: 1_000,
  },
  overload: {
    /** How often the event loop is measured, and how precisely. */
    measureMs: 500,
    resolutionMs: 10,
    /** It is saturated when timers are this late on average and it had so much of a processor meanwhile. */
    delayMs: 200,
    utilization: 0.8,
    /** Requests in progress, in all. Each waits for a backend for two seconds (content) or some more (pictures) at most. */
    content: 1_000,
    pictures: 1_000,
    /** Requests in progress of one visitor, live streams not among them: as many as connections. */
    perVisitor: 200,
    /** When a request that was refused may be repeated, in seconds. */
    retryAfterS: 5,
  },
  releases: {
    /** How often the release set is read: a shipped release is live within two seconds. */
    pollMs: 500,
    /** For what may be of a newer set, the set is read before the next turn, unless it was read within this time. */
    aheadMs: 250,
    /** One file of a remote's file server: until it responds, and between two parts of its body. */
    fileMs: 2_000,
    /** All files of one release: the largest one at 30 Mbit/s. */
    releaseMs: 60_000,
    /** The release set: six releases of each of some hundred remotes. */
    setBytes: 4 * 1024 * 1024,
    /** `remote.json`: the paths and hashes of as many files as a release may have, several times over. */
    remoteJsonBytes: 1024 * 1024,
    /** One file of a release, which the memory holds whole. */
    fileBytes: 20 * 1024 * 1024,
    /** One release on disk: some hundred times what a section has today. */
    releaseBytes: 200 * 1024 * 1024,
    releaseFiles: 2_000,
    /** Files of one release that are fetched or checked at once: enough to hide the latency of each request. */
    parallelFiles: 8,
    /** A release that no set names is kept for this long after its last use, because open tabs request its files. */
    unusedMs: 24 * 60 * 60 * 1000,
    /** A use is recorded on disk once in this time. */
    recordUseMs: 60 * 60 * 1000,
    /** Releases on disk, with those that sets name: six of each of forty remotes. */
    keptReleases: 256,
    keptBytes: 2 * 1024 * 1024 * 1024,
    /** Releases that are held in memory while the disk cannot be written. */
    heldReleases: 32,
    heldBytes: 256 * 1024 * 1024,
    /** Browser files that are ready to be sent, with their compressed copies: those of some forty releases. */
    filesBytes: 64 * 1024 * 1024,
    /**
     * A remote that could not be loaded is not tried again for this long. One that the machine had no time for waits twice as
     * long each time, up to `mostRetryMs`.
     */
    retryMs: 2_000,
    mostRetryMs: 60_000,
    /** How long a request waits for a remote that was absent a moment ago. */
    absentMs: 1_500,
    /** Older releases that are remembered by their `remote.json` (about 5 KB each): those of fifty remotes. */
    olderReleases: 256,
    /** How long the start waits for the releases of the set; a release that takes longer goes live while the site runs. */
    startMs: 10_000,
    /** How long the release before the live one keeps its workers, to take over at once. */
    warmMs: 600_000,
    /** Workers of one release that may be ended from outside in a row (by the system, short of memory) before it counts. */
    killedInRow: 3,
    /** A failing address without parameters is tried again as often, after this time each, before its release is judged. */
    probes: 2,
    probeMs: 200,
    /** Rendering one address for that: hundred times what it takes. While the machine is busy it is asked so many times more. */
    probedMs: 10_000,
    probedAgain: 6,
    /** Failing addresses with parameters, which visitors can choose, count when there are so many of them, within this time. */
    failingAddresses: 3,
    failingMs: 600_000,
    /** Quarantined releases of one remote that are remembered. */
    quarantined: 10,
    /** Characters of the reason why a release is refused. */
    reasonLength: 500,
    /** How often releases that nobody uses any more are removed from the disk, besides after each new set. */
    pruneMs: 3_600_000,
    /** How often workers without work are looked for. */
    idleLookMs: 10_000,
    /** All pages of a release are rendered once before it is live; the rehearsal as a whole may take this long. */
    rehearsalMs: 60_000,
    /** Pages that are rehearsed at once. */
    rehearsed: 4,
    /** An older release whose `remote.json` could not be read is not requested again for this long. */
    unreadableMs: 10_000,
  },
  previews: {
    /** Previews of one process at once; the one that was looked at least recently is ended for the next. */
    open: 4,
    /** Workers of all of them: one of the frame, and one of each release that is looked at, also of live ones. */
    workers: 6,
    /** A worker that nobody looks at ends after this time. */
    idleMs: 120_000,
    /** Releases on disk, which are fetched again where they were removed. */
    keptReleases: 16,
    keptBytes: 512 * 1024 * 1024,
  },
  canary: {
    /** How often the rule is applied. */
    lookMs: 1_000,
    /** Fewer failures than this are chance, or one visitor's. */
    leastFailures: 3,
    /** Standard deviations on each side: rates differ clearly when their intervals do not meet. */
    z: 2,
    /** A canary is slower when its time is more than so many times that of the live release, and longer by so much. */
    slower: 2,
    medianMs: 50,
    p95Ms: 500,
    /** Times are compared when so many pages of each side were rendered, and shown when it is so many. */
    comparedTimes: 100,
    shownTimes: 5,
    /** A canary that is no worse is promoted after this time, and so many pages of each side. */
    promoteMs: 1_800_000,
    promotePages: 300,
    /** Networks whose reports are counted, of each side. */
    reporters: 1_000,
    /** What could not be written into the ledger is tried again after this time. */
    rewriteMs: 60_000,
    /** Sides of canaries whose addresses are watched for open pages. */
    watchedSides: 20,
  },
  workers: {
    /** How often each worker is asked whether it answers, and how much memory it has. */
    lookMs: 250,
    /** A worker that has not answered for this long, though it had the processor, is blocked. */
    blockedMs: 1_000,
    /**
     * On systems that do not say how much of the processor a process had, a worker that has not answered for this long is
     * started again; that says nothing of its release.
     */
    unknownMs: 10_000,
    /** A page that was left is held against a worker that blocks until so many more pings were answered. */
    leftPings: 6,
    /** Starting a process and loading a release in it, on a machine that is busy; both take a quarter of a second. */
    loadMs: 30_000,
    /** A release whose worker ended is started again at once, then after this time, twice as long each time, up to `mostRestartMs`. */
    restartMs: 250,
    mostRestartMs: 10_000,
    /** After this time without a fault they count from one again. */
    quietMs: 60_000,
    /** Pages that one worker is given at once: while some wait for content, others are rendered. */
    concurrent: 8,
    /** Pages that wait for one worker beyond these; more are refused with 503, so that those that wait are not late. */
    queued: 56,
    /** A worker beyond the first of its release ends after this time without a page. */
    idleMs: 60_000,
    /** All workers of a release that nobody asks for end after this time; the next request starts one (about 0.2 s). */
    unusedMs: 600_000,
    /** The code of a remote may use this part of the memory of its worker; the rest is Node's own and buffers. */
    heapShare: 0.75,
    /** Lines of the console of one remote that are logged in this time. */
    outputLines: 20,
    outputWindowMs: 10_000,
    /** Workers give way to the front (as of `nice`), so that pages in memory answer while others are rendered. */
    priority: 5,
    /** Megabytes of a worker for what lives as long as a page: with the one megabyte that Node begins with, every page is collected. */
    youngMb: 16,
    /** Characters of a worker's last output that are kept for the reason of its end. */
    outputLength: 4_000,
  },
  page: {
    /** A document, from the request to its last byte: content, loaders and rendering together. */
    budgetMs: 3_000,
    /**
     * While nothing is reported to have changed, a kept page is compared with its content not more often than this (and
     * than half the time to live of the content): a page that is asked for a thousand times a second is compared four times.
     */
    compareMs: 250,
    /**
     * Pages of one remote: so many are given to its workers at once, so many wait, not longer than this (of `budgetMs`),
     * and so many are of one visitor. What is beyond is refused at once. A crawler may ask for a hundred at once.
     */
    queue: { concurrent: 32, waiting: 1_000, waitMs: 2_000, perVisitor: 200 },
    /** Lists of all remotes: that of the live releases, and of those before them, which open tabs may still ask for. */
    manifests: 20,
    /** Addresses whose questions are remembered, to be asked again before a worker is. */
    needs: 10_000,
    /** The apology of a page that is late: the frame from an idle worker takes a few milliseconds. */
    apologyMs: 500,
    /** How long all content of one page may take, for a document and for `/content/for` alike. */
    contentMs: 2_000,
    /** Only a page that is at most this part of the page cache is kept, so that none displaces all others. */
    largestShareOfCache: 1 / 4,
    /** Style sheets of remotes that are kept ready to be written into documents. */
    stylesBytes: 8 * 1024 * 1024,
  },
  files: {
    /** The shell's own built files that are kept in memory, with their compressed copies. */
    memoryBytes: 16 * 1024 * 1024,
  },
  live: {
    /** Open event streams of one process, and of one visitor: only visible tabs have one. */
    streams: 2_000,
    streamsPerVisitor: 20,
    /**
     * Addresses are loaded this long apart, fifty a second, which takes a twentieth of a core: up to 250 addresses are
     * loaded as often as `CONTENT_TTL_MS` of 10 seconds wants it, 2,000 every 40 seconds.
     */
    loadEveryMs: 20,
    /** How often a silent stream sends a comment: proxies close a connection that is silent for 30 to 60 seconds. */
    heartbeatMs: 25_000,
    /** How long a browser waits before it reconnects. */
    reconnectMs: 10_000,
    /** An open page is looked at every half time to live of the content, but not more often than this. */
    leastPollMs: 1_000,
    /** A changed address is loaded once more after this time, because some backends answer from caches of their own. */
    recheckMs: 2_000,
  },
  content: {
    /** Path and query of an address that a browser asks the content of. */
    addressLength: 2_000,
    /** Requests in one window of time: each pointer over a link is one. All that a process could answer anyway. */
    windowMs: 10_000,
    perVisitor: 600,
    overall: 100_000,
    /** Bodies of responses that are kept with their compressed copies, and addresses that they were the response to. */
    keptBytes: 16 * 1024 * 1024,
    keptAddresses: 2_000,
  },
  changes: {
    /** An import reports hundreds of changes in a row: those that follow the first are applied together after this time. */
    coalesceMs: 500,
    /** Body of `POST /content/changed`: room for the paths of some hundred pages. */
    bodyBytes: 16 * 1024,
  },
  pictures: {
    /** One picture of the backend. */
    originalBytes: 20 * 1024 * 1024,
    originalPixels: 50_000_000,
    fetchMs: 8_000,
    /** For this long the backend is not asked whether a picture has changed. */
    freshMs: 60_000,
    /** For this long a picture that could not be fetched is not requested again. */
    failedMs: 10_000,
    /**
     * Pictures that are resized at once: a core is left for everything else, and one of the four threads that Node
     * reads files with. A visitor's part holds the pictures of one long page, all asked for at once.
     */
    resizing: {
      concurrent: Math.max(1, Math.min(availableParallelism() - 1, 3)),
      waiting: 120,
      waitMs: 15_000,
      perVisitor: 30,
    },
    /** Pictures that are fetched from the backend at once; they wait no longer than fetching one may take. */
    fetching: { concurrent: 8, waiting: 240, waitMs: 8_000, perVisitor: 30 },
    /** When a picture that was refused may be asked for again, in seconds. */
    retryAfterS: 5,
    /** Pictures whose facts are kept in memory. */
    known: 5_000,
    /** Resized copies that are kept in memory, and the largest of them: those of some hundred pages. */
    memoryBytes: 32 * 1024 * 1024,
    memoryCopyBytes: 512 * 1024,
    /** A resized copy that was not requested for this time is removed; a picture as it was fetched is kept. */
    unusedMs: 90 * 24 * 60 * 60 * 1000,
  },
  sitemap: {
    /** How long one sitemap answers all requests, as long as no other release becomes live. */
    freshMs: 10_000,
    /** What a remote's code may take beyond `page.contentMs` until its addresses are left out. */
    graceMs: 500,
    /** By the protocol (sitemaps.org): addresses of one sitemap, and characters of one address. */
    addresses: 50_000,
    addressLength: 2_047,
  },
  search: {
    /** Whether a release or the content has changed is looked at this often; an edit is found a second after it was reported. */
    lookMs: 1_000,
    /** Without a report, what a search finds is compared with the content when it is older than this, and somebody searches. */
    freshMs: 60_000,
    /** The same where something could not be read. */
    retryMs: 10_000,
    /** Pages that are read at once: reading gives way to visitors. */
    reading: 2,
    /** How long pages are compared without a turn for others. */
    sliceMs: 8,
    /** Pages that are found, and characters of one of them and of all: some 200 MB with their index. */
    pages: 20_000,
    pageLength: 20_000,
    length: 20_000_000,
    /** Pages on the search page, and suggestions. */
    found: 30,
    suggestions: 7,
    /** Searches whose results are kept, until a page changes: of letters that several visitors type. */
    kept: 500,
    /**
     * Searches of one visitor and of all in one window of time: typing quickly asks five times a second, and each takes some
     * milliseconds of the front. A network may have a twentieth of all: as much as a visitor.
     */
    windowMs: 10_000,
    perVisitor: 100,
    overall: 2_000,
    /** How long a browser or a proxy keeps suggestions, in seconds. */
    suggestionsAgeS: 30,
  },
  submissions: {
    /** Bytes of bodies that are being read, as they are announced; each network may have so much of it in any case. */
    bodiesBytes: 128 * 1024 * 1024,
    bodiesUnitBytes: 100_000,
    /** How long the body of a request may take to arrive: text alone, and with a file. */
    uploadMs: { text: 10_000, file: 60_000 },
    /** A request that announces more than this carries a file: the longest texts of a form hardly reach it. */
    textBytes: 100_000,
    /** The body of a form that a browser posts by itself: the longest texts, percent-encoded; a file comes besides. */
    formBytes: 400_000,
    /** The controls of it. */
    formParts: 100,
    /** A form that the same visitor posts again within this time, unchanged, is the same one; so many are remembered. */
    repeatMs: 60_000,
    remembered: 5_000,
    /** How long the page after a form says what became of it. */
    saidMs: 600_000,
    /** Submissions in one window of time. Each process counts for itself. Storing one takes 2 ms, mostly of the disk. */
    windowMs: 60_000,
    perVisitor: 10,
    overall: 3_000,
    /** When a form may be sent again that could not be stored, in seconds. */
    retryAfterS: 30,
  },
  reports: {
    /** One report of a browser: a few hundred bytes. */
    bodyBytes: 4 * 1024,
    /** Reports of the security policy carry the whole policy and the addresses; of several at once, so many are counted. */
    policyBodyBytes: 8 * 1024,
    atOnce: 20,
    /** Requests in one window of time: a document sends at most three reports. What exceeds it is not counted. */
    windowMs: 60_000,
    perVisitor: 10,
    overall: 1_000,
    /** Failures of so many minutes are counted together, and so many different visitors of each are remembered a minute. */
    countedMs: 300_000,
    visitors: 50,
    /** More failures than this, from at least so many visitors, are reported to the operator: not one visitor's browser. */
    alarmFailures: 10,
    alarmVisitors: 3,
  },
  log: {
    /** A line that repeats is logged again after this time; so many different ones are remembered. */
    repeatMs: 600_000,
    remembered: 500,
    /** A request that takes longer is logged as slow, with what it waited for. */
    slowMs: 1_000,
    /** Lines are written when there are so many bytes of them, or after this time. */
    bufferBytes: 8_192,
    flushMs: 200,
    /** Characters of an address in the log. */
    pathLength: 300,
  },
} as const
