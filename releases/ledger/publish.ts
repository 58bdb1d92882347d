import { assertCanary, assertUnpinned, shippedAgain, withCanary, withRelease } from '../changes'
import { releaseBase, releaseName } from '../releaseName'
import type { Release, ReleaseSet } from '../releaseSet'
import type { Signed } from '../signature'
import type { Done } from './ledger'
import { changeSet, readSet } from './ledger'
import { copyRelease, readBuild, releaseOf } from './releaseFolder'
import type { NumberedSet } from './setDocument'
import type { Store } from './store'
import { storedBase } from './storedFiles'
import { uploadRelease } from './upload'

export interface PublishOptions {
  /** The folder of the build. */
  readonly dist: string
  /** Where the sets are. */
  readonly store: Store
  /** The remote's own file server: the folder of all releases, and the origin without a slash at its end. */
  readonly served?: { readonly folder: string; readonly origin: string } | undefined
  /** Who does it, and from where. */
  readonly by: Pick<Done, 'by' | 'where' | 'commit' | 'gate'>
  /** Makes it a canary instead, which so many visitors of a hundred are shown. */
  readonly canary?: number | undefined
  /** Does not change the set when it or the store has this build, so that nothing that was done to it is undone. */
  readonly onlyNew?: boolean
  /** Signs a release, where there is a key. */
  readonly sign?: ((release: Signed) => string) | null
  /** Why the release must not be live, in one line; nothing is changed then. */
  readonly refusal?: (name: string, release: Release) => string | null
}

/** What was live before and what is live now, by the names of the releases, and the set that says so. */
export interface Published {
  readonly before: string | null
  readonly now: string
  readonly isNew: boolean
  readonly newest: NumberedSet
}

/**
 * Stores the build of a remote and makes it the live release, or the canary. One that is live already is shipped again. Its files are
 * written first: a command that is killed at any moment leaves what was live before.
 */
export const publish = async (options: PublishOptions): Promise<Published> => {
  const { dist, store, served, by, canary, onlyNew = false, sign = null, refusal } = options
  const build = readBuild(dist)
  const { info, hash } = build
  const { name, release } = info
  const known = await readSet(store)
  const isDecided = ({ remotes }: ReleaseSet): boolean =>
    onlyNew && (remotes[name]?.isPinned === true || remotes[name]?.state === 'retired')
  if (isDecided(known.set))
    return { before: liveIn(known.set, name), now: release, isNew: false, newest: known }
  const assertAllowed = (set: ReleaseSet): void =>
    canary === undefined ? assertUnpinned(set, name) : assertCanary(set, name, { hash })
  assertAllowed(known.set)
  const signature = sign?.({ name, release, hash })
  const published: Release = {
    ...releaseOf(build, served ? releaseBase(served.origin, release) : storedBase(name, release)),
    ...(signature !== undefined && { signature }),
  }
  const refused = refusal?.(name, published) ?? null
  if (refused !== null) throw new Error(refused)
  const { written } = served
    ? { written: copyRelease(dist, served.folder, info) ? 1 : 0 }
    : await uploadRelease(store, dist)
  const isNew = written > 0
  let before = liveIn(known.set, name)
  const did = canary === undefined ? 'ship' : 'canary'
  const newest = await changeSet(store, { did, remote: name, release, ...by }, (set) => {
    before = liveIn(set, name)
    if (isDecided(set) || (onlyNew && before !== null && (before === release || !isNew))) return set
    assertAllowed(set)
    if (canary !== undefined) return withCanary(set, name, published, canary, new Date())
    return set.remotes[name]?.hash === hash
      ? shippedAgain(set, name, new Date(), signature)
      : withRelease(set, name, published)
  })
  return { before, now: release, isNew, newest }
}

const liveIn = ({ remotes }: ReleaseSet, name: string): string | null => {
  const live = remotes[name]
  return live === undefined ? null : releaseName(live.base)
}
