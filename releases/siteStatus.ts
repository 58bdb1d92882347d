import * as t from 'io-ts'
import { decodeJson } from './decodeJson'
import { withOptional } from './withOptional'

/** A release that a site replaced for a fault. */
export const Quarantine = t.readonly(
  t.strict({
    hash: t.string,
    /** Its name, such as `1.0.0-a99c98cb`. */
    release: t.string,
    reason: t.string,
    /** ISO date and time. */
    at: t.string,
  }),
  'Quarantine',
)
export type Quarantine = t.TypeOf<typeof Quarantine>

/** What the nodes of the site have counted of one side since the canary is shown. */
const SideCounts = t.readonly(
  t.strict({
    pages: t.number,
    /** Of these, pages that the release failed: status 500 or 503, or the release before showed them instead. */
    failures: t.number,
    /** Visitors whose browsers have reported a failure. */
    browserFailures: t.number,
    /** How much time a worker had for a page, without the waiting for content; `null` before there are enough. */
    medianMs: t.union([t.number, t.null]),
    p95Ms: t.union([t.number, t.null]),
  }),
  'SideCounts',
)
export type SideCounts = t.TypeOf<typeof SideCounts>

/** A release that a part of the visitors are shown. */
const CanaryStatus = t.readonly(
  t.strict({
    release: t.string,
    hash: t.string,
    percent: t.number,
    /** ISO date and time. */
    since: t.string,
    /** Why it is not shown: it must not be, could not be fetched the last time, or was withdrawn. */
    refused: t.union([t.string, t.null]),
    sides: t.readonly(t.strict({ live: SideCounts, canary: SideCounts })),
  }),
  'CanaryStatus',
)
export type CanaryStatus = t.TypeOf<typeof CanaryStatus>

/** What `refused` says of a canary that is shown as soon as it is staged. */
export const NOT_YET_SHOWN = 'it is being fetched, loaded or rehearsed'

/** What became of the releases of one remote. */
export const RemoteStatus = withOptional(
  {
    live: t.union([t.readonly(t.strict({ release: t.string, hash: t.string })), t.null]),
    /** The hash of the release that the set names. */
    wanted: t.string,
    /** Whether that release is being fetched, loaded or rehearsed. */
    trying: t.boolean,
    /** Why that release is not live: it must not be, or it could not be fetched the last time. */
    refused: t.union([t.string, t.null]),
    /** Newest first. */
    quarantined: t.readonlyArray(Quarantine),
  },
  {
    /** Of the entry that the site follows. */
    shippedAgainAt: t.string,
    state: t.keyof({ off: null, retired: null }),
    canary: CanaryStatus,
    /** The machine had no time to judge that release the last time; it is tried again. */
    isUnjudged: t.literal(true),
  },
  'RemoteStatus',
)
export type RemoteStatus = t.TypeOf<typeof RemoteStatus>

/** What a running site answers at `/readyz`. */
export const SiteStatus = withOptional(
  {
    /** The id of the set that the site follows; `null` while it has read none. */
    set: t.union([t.string, t.null]),
    remotes: t.readonly(t.record(t.string, RemoteStatus)),
    /** Whether visitors should be sent to it. */
    ready: t.boolean,
    /** Why no visitors should be sent to it. */
    reasons: t.readonlyArray(t.string),
    /** Remotes whose pages are missing, and why: the site is ready without them. */
    missing: t.readonlyArray(t.string),
  },
  {
    /** The number of the set; missing while it has read none. */
    number: t.number,
    /** Where there are several nodes: up to which change this one follows the others, and since when and why no further. */
    nodes: t.readonly(
      t.intersection([
        t.type({ change: t.number, follows: t.boolean }),
        t.partial({ since: t.string, reason: t.string }),
      ]),
    ),
  },
  'SiteStatus',
)
export type SiteStatus = t.TypeOf<typeof SiteStatus>

/** Which release of each remote is live, and why another one is not. */
export type ReleasesStatus = Pick<SiteStatus, 'set' | 'remotes' | 'number'>

/** Decodes the text of an answer of `/readyz`. */
export const parseSiteStatus = decodeJson(SiteStatus, 'site status')
