import { retained } from './retention'
import type { Release, ReleaseEntry, ReleaseSet } from './releaseSet'

/** The set with this release live. The release that was live becomes the first of the previous ones. */
export const withRelease = (
  set: ReleaseSet,
  name: string,
  { base, hash, addresses, links }: Release,
): ReleaseSet => {
  const live = { base, hash, addresses, ...(links && { links }) }
  const older = releasesOf(set.remotes[name]).filter((release) => release.base !== base)
  return withEntry(set, name, { ...live, previous: retained([live, ...older]).slice(1) })
}

/** The set with the previous release of a remote live; `null` when there is none. */
export const withoutLiveRelease = (set: ReleaseSet, name: string): ReleaseSet | null => {
  const [previous, ...older] = set.remotes[name]?.previous ?? []
  return previous === undefined ? null : withEntry(set, name, { ...previous, previous: older })
}

/** The set with every release of a remote served from another origin, at the same paths. */
export const movedTo = (set: ReleaseSet, name: string, origin: string): ReleaseSet => {
  const entry = set.remotes[name]
  if (entry === undefined) return set
  const moved = (base: string) => `${origin}${new URL(base).pathname}`
  return withEntry(set, name, {
    ...entry,
    base: moved(entry.base),
    previous: entry.previous.map((release) => ({ ...release, base: moved(release.base) })),
  })
}

const withEntry = ({ remotes }: ReleaseSet, name: string, entry: ReleaseEntry): ReleaseSet => ({
  remotes: { ...remotes, [name]: entry },
})

const releasesOf = (entry: ReleaseEntry | undefined): ReadonlyArray<Release> => {
  if (entry === undefined) return []
  const { previous, ...live } = entry
  return [live, ...previous]
}
