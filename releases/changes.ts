import { releaseName, retained } from './releaseSet'
import type { Release, ReleaseEntry, ReleaseSet } from './releaseSet'

/**
 * The set with this release live. The release that was live becomes the first of the previous ones. A retired remote is
 * on the site again; one that is off stays off, because its team does not decide that. A canary ends, whichever it was.
 */
export const withRelease = (set: ReleaseSet, name: string, release: Release): ReleaseSet => {
  const live = onlyRelease(release)
  const entry = set.remotes[name]
  const older = releasesToGoBackTo(entry).filter(({ base, hash }) => base !== live.base && hash !== live.hash)
  return withEntry(set, name, {
    ...live,
    previous: retained([live, ...older]).slice(1),
    ...(entry?.state === 'off' && { state: 'off' }),
  })
}

/** The set with the live release of a remote shipped again, unchanged: sites try it again where it is not live. Its canary ends. */
export const shippedAgain = (
  set: ReleaseSet,
  name: string,
  at: Date,
  signature = set.remotes[name]?.signature,
): ReleaseSet => {
  const entry = set.remotes[name]
  if (entry === undefined) return set
  const { state, canary: _ended, ...rest } = entry
  return withEntry(set, name, {
    ...rest,
    ...(state === 'off' && { state }),
    ...(signature !== undefined && { signature }),
    shippedAgainAt: at.toISOString(),
  })
}

/** The set with the previous release of a remote live; `null` when there is none. */
export const withoutLiveRelease = (set: ReleaseSet, name: string): ReleaseSet | null => {
  const [previous] = set.remotes[name]?.previous ?? []
  return previous === undefined ? null : withReleaseOf(set, name, previous)
}

/**
 * The set with an earlier or a later release of a remote live. Back: those between are left out. Forward: the live one
 * becomes the first of the previous ones.
 */
export const withReleaseOf = (set: ReleaseSet, name: string, release: Release): ReleaseSet => {
  const previous = set.remotes[name]?.previous ?? []
  const index = previous.findIndex(({ hash }) => hash === release.hash)
  const next = withRelease(set, name, release)
  const entry = next.remotes[name]
  return index === -1 || entry === undefined
    ? next
    : withEntry(next, name, { ...entry, previous: previous.slice(index + 1) })
}

/** The set with the live release of a remote pinned: no ship and no rollback replaces it, and no canary is beside it. */
export const pinned = (set: ReleaseSet, name: string): ReleaseSet =>
  changed(withdrawn(set, name), name, { isPinned: true })

/** The set in which a remote is not pinned. */
export const unpinned = (set: ReleaseSet, name: string): ReleaseSet => without(set, name, 'isPinned')

/** The set in which a remote is off (its addresses are unavailable) or retired (they are unknown), and its canary ends. */
export const switched = (
  set: ReleaseSet,
  name: string,
  state: NonNullable<ReleaseEntry['state']>,
): ReleaseSet => changed(withdrawn(set, name), name, { state })

/** The set in which a remote that was off or retired is on the site again, with the release that it had. */
export const switchedOn = (set: ReleaseSet, name: string): ReleaseSet => without(set, name, 'state')

/** Throws one line with the remedy when a remote is pinned. */
export const assertUnpinned = (set: ReleaseSet, name: string): void => {
  const entry = set.remotes[name]
  if (entry?.isPinned === true)
    throw new Error(
      `${name} is pinned to ${releaseName(entry.base)}, and nothing was changed; to lift that: npm run pin -- ${name} none`,
    )
}

/**
 * The set with a release as the canary of a remote, in the place of the one that was; unchanged for a remote that is not in
 * the set. `assertCanary` says whether there may be one.
 * @param percent how many visitors of a hundred are shown it
 * @param since now
 */
export const withCanary = (
  set: ReleaseSet,
  name: string,
  release: Release,
  percent: number,
  since: Date,
): ReleaseSet =>
  changed(set, name, { canary: { ...onlyRelease(release), percent, since: since.toISOString() } })

/** Throws one line with the remedy when a release cannot be the canary of a remote. */
export const assertCanary = (set: ReleaseSet, name: string, { hash }: Pick<Release, 'hash'>): void => {
  assertUnpinned(set, name)
  const entry = set.remotes[name]
  if (entry === undefined)
    throw new Error(`${name} has no live release for a canary to be beside: npm run ship -- ${name}`)
  if (entry.state !== undefined)
    throw new Error(`${name} is ${entry.state}, and nothing was changed: npm run on -- ${name}`)
  if (entry.hash === hash)
    throw new Error(`${name} ${releaseName(entry.base)} is the live release, and nothing was changed`)
}

/** The set with the canary of a remote live for everybody; unchanged where there is none. */
export const promoted = (set: ReleaseSet, name: string): ReleaseSet => {
  const canary = set.remotes[name]?.canary
  return canary === undefined ? set : withRelease(set, name, canary)
}

/** The set without the canary of a remote; unchanged where there is none. */
export const withdrawn = (set: ReleaseSet, name: string): ReleaseSet => without(set, name, 'canary')

/** Every release of a remote that a set names: the live one, those before it, newest first, and the canary. */
export const releasesOf = (entry: ReleaseEntry | undefined): ReadonlyArray<Release> => [
  ...releasesToGoBackTo(entry),
  ...(entry?.canary === undefined ? [] : [onlyRelease(entry.canary)]),
]

/** The live release and those before it, newest first. */
const releasesToGoBackTo = (entry: ReleaseEntry | undefined): ReadonlyArray<Release> =>
  entry === undefined ? [] : [onlyRelease(entry), ...entry.previous]

/** The set with every release of a remote served from another origin, at the same paths. */
export const movedTo = (set: ReleaseSet, name: string, origin: string): ReleaseSet => {
  const entry = set.remotes[name]
  if (entry === undefined) return set
  const moved = (base: string) => (/^https?:/.test(base) ? `${origin}${new URL(base).pathname}` : base)
  return withEntry(set, name, {
    ...entry,
    base: moved(entry.base),
    previous: entry.previous.map((release) => ({ ...release, base: moved(release.base) })),
    ...(entry.canary && { canary: { ...entry.canary, base: moved(entry.canary.base) } }),
  })
}

const withEntry = ({ remotes }: ReleaseSet, name: string, entry: ReleaseEntry): ReleaseSet => ({
  remotes: { ...remotes, [name]: entry },
})

const changed = (set: ReleaseSet, name: string, change: Partial<ReleaseEntry>): ReleaseSet => {
  const entry = set.remotes[name]
  return entry === undefined ? set : withEntry(set, name, { ...entry, ...change })
}

/** The set without an optional field of a remote's entry; the same set where there is none. */
const without = (set: ReleaseSet, name: string, field: 'isPinned' | 'state' | 'canary'): ReleaseSet => {
  const entry = set.remotes[name]
  if (entry?.[field] === undefined) return set
  const { [field]: _removed, ...rest } = entry
  return withEntry(set, name, rest)
}

/** A release without what an entry says besides. */
const onlyRelease = ({ base, hash, addresses, links, signature }: Release): Release => ({
  base,
  hash,
  addresses,
  ...(links && { links }),
  ...(signature !== undefined && { signature }),
})
