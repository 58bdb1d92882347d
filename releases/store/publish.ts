import { withRelease } from '../changes'
import { releaseBase, releaseName } from '../releaseName'
import { storeRelease } from './releaseFolder'
import { changeSet, readSet } from './setFile'

export interface PublishOptions {
  /** The folder of the build. */
  readonly dist: string
  /** The folder of the store. */
  readonly store: string
  /** The origin of the remote's server, without a slash at its end. */
  readonly origin: string
  /** Does not change the set when the store already has this build, so that a rollback is not undone. */
  readonly onlyNew?: boolean
}

/** What was live before and what is live now, by the names of the releases. */
export interface Published {
  readonly before: string | null
  readonly now: string
  readonly isNew: boolean
}

/** Stores the build of a remote and makes it the live release. */
export const publish = async ({
  dist,
  store,
  origin,
  onlyNew = false,
}: PublishOptions): Promise<Published> => {
  const { name, release, isNew, ...published } = storeRelease(dist, store)
  const live = readSet(store).remotes[name]
  const before = live === undefined ? null : releaseName(live.base)
  if (before !== release && (isNew || !onlyNew || live === undefined))
    await changeSet(store, (set) =>
      withRelease(set, name, { base: releaseBase(origin, release), ...published }),
    )
  return { before, now: release, isNew }
}
