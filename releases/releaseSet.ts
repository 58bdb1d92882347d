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

/** One release of a remote, as a set names it. */
const Release = t.intersection([t.readonly(t.strict(release), 'Release'), WithLinks], 'Release')
export type Release = t.TypeOf<typeof Release>

/** The live release of a remote, and the releases before it, newest first. */
const ReleaseEntry = t.intersection(
  [t.readonly(t.strict({ ...release, previous: t.readonlyArray(Release) }), 'ReleaseEntry'), WithLinks],
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
