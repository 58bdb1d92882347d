import * as t from 'io-ts'
import { Links } from './link'
import { withOptional } from './withOptional'

const AbsoluteUrl = new t.Type<string>(
  'absolute URL',
  t.string.is,
  (value, context) =>
    t.string.is(value) && URL.canParse(value) ? t.success(value) : t.failure(value, context),
  t.identity,
)

const required = {
  /** The URL of the release folder, with a slash at its end. */
  base: AbsoluteUrl,
  /** The SHA-256 (lower-case hexadecimal) of the release's `remote.json`. */
  hash: t.string,
  /**
   * A copy of the patterns in `remote.json`, so that its addresses stay assigned to the remote while its server is
   * down. `links` is copied for the same reason: the menus still show them.
   */
  addresses: t.readonlyArray(t.string),
}

const optional = {
  links: Links,
  /** The signature of its team over a release (`signature.ts`); none where the team has no key. */
  signature: t.string,
}

/** One release of a remote, as a set names it. */
export const Release = withOptional(required, optional, 'Release')
export type Release = t.TypeOf<typeof Release>

/** The largest share of a canary, in percent of the visitors. */
export const MOST_PERCENT = 50

/** A release that a part of the visitors are shown next to the live one, until it is promoted or withdrawn. */
const Canary = withOptional(
  {
    ...required,
    /** How many visitors of a hundred are shown it. */
    percent: t.number,
    /** When it was shipped as a canary, as an ISO date and time: a site tries it again when this changes. */
    since: t.string,
  },
  optional,
  'Canary',
)
export type Canary = t.TypeOf<typeof Canary>

/** The live release of a remote, and the releases before it, newest first; and what an operator or a team decided of the remote. */
const ReleaseEntry = withOptional(
  { ...required, previous: t.readonlyArray(Release) },
  {
    ...optional,
    /**
     * When the live release was shipped again without a change, as an ISO date and time. A site then tries it again where it
     * has refused or quarantined it: what it failed for may have been mended, such as a backend.
     */
    shippedAgainAt: t.string,
    /**
     * `off`: its addresses are unavailable (503) and its links stay. `retired`: its addresses are unknown (404) and its
     * links are gone. The files of its releases are served in both cases: open tabs request them.
     */
    state: t.keyof({ off: null, retired: null }),
    /** No ship and no rollback replaces the live release. */
    isPinned: t.literal(true),
    canary: Canary,
  },
  'ReleaseEntry',
)
export type ReleaseEntry = t.TypeOf<typeof ReleaseEntry>

/** What is live, by the name of the remote. */
export const ReleaseSet = t.readonly(
  t.strict({ remotes: t.readonly(t.record(t.string, ReleaseEntry)) }),
  'ReleaseSet',
)
export type ReleaseSet = t.TypeOf<typeof ReleaseSet>

export const emptySet: ReleaseSet = { remotes: {} }
