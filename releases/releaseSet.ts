import * as t from 'io-ts'
import { decodeJson } from './decodeJson'
import { WithLinks } from './link'

const AbsoluteUrl = new t.Type<string>(
  'absolute URL',
  t.string.is,
  (value, context) =>
    t.string.is(value) && URL.canParse(value) ? t.success(value) : t.failure(value, context),
  t.identity,
)

const release = {
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

/** The signature of its team over a release (`signature.ts`); none where the team has no key. */
const WithSignature = t.readonly(t.exact(t.partial({ signature: t.string })), 'WithSignature')

/** One release of a remote, as a set names it. */
export const Release = t.intersection(
  [t.readonly(t.strict(release), 'Release'), WithLinks, WithSignature],
  'Release',
)
export type Release = t.TypeOf<typeof Release>

/**
 * When the live release was shipped again without a change, as an ISO date and time. A site then tries it again where it
 * has refused or quarantined it: what it failed for may have been mended, such as a backend.
 */
export const WithShippedAgain = t.readonly(
  t.exact(t.partial({ shippedAgainAt: t.string })),
  'WithShippedAgain',
)

/** A release that a part of the visitors are shown beside the live one, until it is promoted or withdrawn. */
const Canary = t.intersection(
  [
    Release,
    t.readonly(
      t.strict({
        /** How many visitors of a hundred are shown it. */
        percent: t.number,
        /** When it was shipped as a canary, as an ISO date and time: a site tries it again when this changes. */
        since: t.string,
      }),
    ),
  ],
  'Canary',
)
export type Canary = t.TypeOf<typeof Canary>

/** What an operator or a team decided of a remote. */
const WithDecisions = t.readonly(
  t.exact(
    t.partial({
      /**
       * `off`: its addresses are unavailable (503) and its links stay. `retired`: its addresses are unknown (404) and its
       * links are gone. The files of its releases are served in both cases: open tabs request them.
       */
      state: t.keyof({ off: null, retired: null }),
      /** No ship and no rollback replaces the live release. */
      isPinned: t.literal(true),
      /** Sites of versions before there were canaries leave it out when they read a set. */
      canary: Canary,
    }),
  ),
  'WithDecisions',
)

/** The live release of a remote, and the releases before it, newest first. */
const ReleaseEntry = t.intersection(
  [
    t.readonly(t.strict({ ...release, previous: t.readonlyArray(Release) }), 'ReleaseEntry'),
    WithLinks,
    WithSignature,
    WithShippedAgain,
    WithDecisions,
  ],
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

export const parseReleaseSet = decodeJson(ReleaseSet, 'release set')
