import { PartParams } from '@caravanserai/adapters/declared-part'
import * as t from 'io-ts'
import { decodeJson, withOptional } from './decodeJson'
import { Quarantine } from './releaseSet'

/** Counts of one side across the nodes of the site since the start of the canary. */
const SideCounts = t.readonly(
  t.strict({
    pages: t.number,
    /** Pages that the release failed: status 500 or 503, or replaced by pages of the previous release. */
    failures: t.number,
    /** Visitors whose browsers reported a failure. */
    browserFailures: t.number,
    /** The median rendering time in a worker, excluding content; `null` until enough are measured. */
    medianMs: t.union([t.number, t.null]),
    p95Ms: t.union([t.number, t.null]),
  }),
  'SideCounts',
)
export type SideCounts = t.TypeOf<typeof SideCounts>

/** The canary of a remote on this site, with measurements of both sides. */
const CanaryStatus = t.readonly(
  t.strict({
    release: t.string,
    hash: t.string,
    percent: t.number,
    /** ISO date and time. */
    since: t.string,
    /** The reason why the canary is not served: refused, withdrawn, or not fetched at the last attempt. */
    refused: t.union([t.string, t.null]),
    sides: t.readonly(t.strict({ live: SideCounts, canary: SideCounts })),
  }),
  'CanaryStatus',
)
export type CanaryStatus = t.TypeOf<typeof CanaryStatus>

/** The value of `refused` for a canary that is still being staged. */
export const NOT_YET_SHOWN = 'it is being fetched, loaded or rehearsed'

/** The state of a remote's releases on this site. */
export const RemoteStatus = withOptional(
  {
    live: t.union([t.readonly(t.strict({ release: t.string, hash: t.string })), t.null]),
    /** The hash of the release that the set names. */
    wanted: t.string,
    /** Whether that release is being fetched, loaded or rehearsed. */
    trying: t.boolean,
    /** The reason why that release is not live: it was refused, or the last attempt to fetch it failed. */
    refused: t.union([t.string, t.null]),
    /** Newest first. */
    quarantined: t.readonlyArray(Quarantine),
  },
  {
    /** Copied from the entry that the site follows. */
    shippedAgainAt: t.string,
    state: t.keyof({ off: null, retired: null }),
    canary: CanaryStatus,
    /** The machine was too busy to judge that release the last time; the site tries again. */
    isUnjudged: t.literal(true),
  },
  'RemoteStatus',
)
export type RemoteStatus = t.TypeOf<typeof RemoteStatus>

/** The response of a running site at `/readyz`. */
export const SiteStatus = withOptional(
  {
    /** The id of the set that the site follows; `null` until it has read one. */
    set: t.union([t.string, t.null]),
    remotes: t.readonly(t.record(t.string, RemoteStatus)),
    /** Whether the site should receive visitors. */
    ready: t.boolean,
    /** The reasons why the site should not receive visitors. */
    reasons: t.readonlyArray(t.string),
    /** Remotes whose pages are unavailable, with reasons; the site is ready without them. */
    missing: t.readonlyArray(t.string),
  },
  {
    /** The number of the set; omitted until the site has read one. */
    number: t.number,
    /** For several nodes: the last applied change of other nodes, and since when and why no further. */
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

/** The response of a running site at `/content/parts`. */
export const PartsList = t.readonly(
  t.strict({
    /** The parts that the live releases offer to pages of other remotes. */
    offered: t.readonlyArray(t.strict({ name: t.string, params: PartParams })),
    /** The parts on the pages of the live site, by the path of the question, with the addresses of the pages. */
    shown: t.readonlyArray(
      t.strict({
        path: t.string,
        pages: t.readonlyArray(t.string),
        /** Running time of its worker for the last rendering, in milliseconds; `null` if it cannot be shown. */
        ownMs: t.union([t.number, t.null]),
      }),
    ),
  }),
  'PartsList',
)
export type PartsList = t.TypeOf<typeof PartsList>

/** Decodes a response of `/content/parts`. */
export const parsePartsList = decodeJson(PartsList, 'list of parts')

/** The live release of each remote, and the reason why a newer one is not live. */
export type ReleasesStatus = Pick<SiteStatus, 'set' | 'remotes' | 'number'>

/** Decodes a response of `/readyz`. */
export const parseSiteStatus = decodeJson(SiteStatus, 'site status')
