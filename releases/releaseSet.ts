import * as t from 'io-ts'
import { withOptional } from './decodeJson'
import { Links } from './link'

/**
 * The number of retained releases per remote: the live one and five previous ones. Teams can roll back to them, and a
 * shell serves their files, because open tabs still load chunks of the release with which they started. Open tabs
 * request no older files.
 */
const KEPT_RELEASES = 6

/** The retained releases of a list that is newest first and starts with the live one. */
export const retained = <A>(releases: ReadonlyArray<A>): ReadonlyArray<A> => releases.slice(0, KEPT_RELEASES)

/** The name of a release, from the URL of its folder. */
export const releaseName = (base: string): string =>
  decodeURIComponent(new URL(base).pathname.split('/').filter(Boolean).at(-1) ?? '')

/** The URL of a release folder on a remote's server. */
export const releaseBase = (origin: string, release: string): string =>
  `${origin}/${encodeURIComponent(release)}/`

const AbsoluteUrl = new t.Type<string>(
  'absolute URL',
  t.string.is,
  (value, context) =>
    t.string.is(value) && URL.canParse(value) ? t.success(value) : t.failure(value, context),
  t.identity,
)

const required = {
  /** The URL of the release folder, with a trailing slash. */
  base: AbsoluteUrl,
  /** The SHA-256 (lower-case hexadecimal) of the release's `remote.json`. */
  hash: t.string,
  /**
   * A copy of the patterns in `remote.json`, so that its addresses stay assigned to the remote while its server is
   * unavailable. `links` is copied for the same reason: the menus still contain them.
   */
  addresses: t.readonlyArray(t.string),
}

const optional = {
  links: Links,
  /** The team's signature of a release (`signature.ts`); omitted if the team has no key. */
  signature: t.string,
}

/** A release of a remote in a set. */
export const Release = withOptional(required, optional, 'Release')
export type Release = t.TypeOf<typeof Release>

/** The largest share of visitors that a canary may receive, in percent. */
export const MOST_PERCENT = 50

/** A release served to part of the visitors next to the live one, until it is promoted or withdrawn. */
const Canary = withOptional(
  {
    ...required,
    /** The percentage of visitors. */
    percent: t.number,
    /** The time of shipping, as an ISO date and time. A site tries the canary again when it changes. */
    since: t.string,
  },
  optional,
  'Canary',
)
export type Canary = t.TypeOf<typeof Canary>

/** The number of quarantined releases that an entry lists. */
export const MOST_QUARANTINED = 10

/** A release that a site replaced because of a fault. */
export const Quarantine = t.readonly(
  t.strict({
    hash: t.string,
    /** The name of the release, such as `1.0.0-a99c98cb`. */
    release: t.string,
    reason: t.string,
    /** ISO date and time. */
    at: t.string,
  }),
  'Quarantine',
)
export type Quarantine = t.TypeOf<typeof Quarantine>

/** A remote's live release, its previous releases (newest first), and decisions of operators and teams. */
const ReleaseEntry = withOptional(
  { ...required, previous: t.readonlyArray(Release) },
  {
    ...optional,
    /**
     * The time at which the unchanged live release was shipped again, as an ISO date and time. A site that refused or
     * quarantined it then retries it, because the cause may be fixed, such as a failing backend.
     */
    shippedAgainAt: t.string,
    /**
     * `off`: its addresses are unavailable (503) and its links stay. `retired`: its addresses are unknown
     * (404) and its links are removed. The files of its releases are served in both cases, because open tabs
     * request them.
     */
    state: t.keyof({ off: null, retired: null }),
    /** Prevents ships and rollbacks from replacing the live release. */
    isPinned: t.literal(true),
    canary: Canary,
    /**
     * Releases that a site has replaced or withdrawn because of a fault, newest first: no site shows them. Shipping a
     * release again, or going back to it, removes it from the list.
     */
    quarantined: t.readonlyArray(Quarantine),
  },
  'ReleaseEntry',
)
export type ReleaseEntry = t.TypeOf<typeof ReleaseEntry>

/** The live releases by remote. */
export const ReleaseSet = t.readonly(
  t.strict({ remotes: t.readonly(t.record(t.string, ReleaseEntry)) }),
  'ReleaseSet',
)
export type ReleaseSet = t.TypeOf<typeof ReleaseSet>

export const emptySet: ReleaseSet = { remotes: {} }
