import { changeSet, readSet, releaseName, storeRelease, withRelease } from './releaseSet.mjs'

/**
 * Makes the build of a remote live: puts it beside its older releases and points the release set to it.
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.folder the releases folder
 * @param {string} options.origin the remote's server, with no slash at its end
 * @param {string} options.dist the build
 * @param {boolean} [options.onlyNew] leaves the set alone when the store had this build already
 * @returns {Promise<{ before: string | null, now: string, isNew: boolean }>}
 */
export const shipBuild = async ({ name, folder, origin, dist, onlyNew = false }) => {
  const { release, hash, addresses, isNew } = storeRelease(dist, folder)
  const live = readSet(folder).remotes[name]
  const before = live === undefined ? null : releaseName(live.base)
  if (before !== release && (isNew || !onlyNew || live === undefined))
    await changeSet(folder, (set) =>
      withRelease(set, name, { base: `${origin}/${release}/`, hash, addresses }),
    )
  return { before, now: release, isNew }
}
