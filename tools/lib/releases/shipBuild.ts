import { changeSet, readSet, releaseName, storeRelease, withRelease } from './releaseSet'

export interface ShipOptions {
  readonly name: string
  /** The releases folder. */
  readonly folder: string
  /** The remote's server, with no slash at its end. */
  readonly origin: string
  /** The folder of the build. */
  readonly dist: string
  /** Leaves the set unchanged when the store had this build already. */
  readonly onlyNew?: boolean
}

export interface Shipped {
  readonly before: string | null
  readonly now: string
  readonly isNew: boolean
}

/** Makes the build of a remote live: stores it next to its older releases and points the release set to it. */
export const shipBuild = async ({
  name,
  folder,
  origin,
  dist,
  onlyNew = false,
}: ShipOptions): Promise<Shipped> => {
  const { release, hash, addresses, isNew } = storeRelease(dist, folder)
  const live = readSet(folder).remotes[name]
  const before = live === undefined ? null : releaseName(live.base)
  if (before !== release && (isNew || !onlyNew || live === undefined))
    await changeSet(folder, (set) =>
      withRelease(set, name, { base: `${origin}/${release}/`, hash, addresses }),
    )
  return { before, now: release, isNew }
}
