import { MOST_QUARANTINED, releaseName, retained } from './releaseSet'
import type { Quarantine, Release, ReleaseEntry, ReleaseSet } from './releaseSet'

/**
 * Returns the set with this release live. The former live release becomes the first previous one. A retired remote
 * becomes available again; a remote that is off stays off, because its team does not decide that. Any canary ends.
 */
export const withRelease = (set: ReleaseSet, name: string, release: Release): ReleaseSet => {
  const live = onlyRelease(release)
  const entry = set.remotes[name]
  const older = releasesToGoBackTo(entry).filter(({ base, hash }) => base !== live.base && hash !== live.hash)
  return withEntry(set, name, {
    ...live,
    previous: retained([live, ...older]).slice(1),
    ...(entry?.state === 'off' && { state: 'off' }),
    ...quarantinedWithout(entry, live.hash),
  })
}

/** Marks the live release as shipped again, so that sites that refused it retry it. Ends its canary. */
export const shippedAgain = (
  set: ReleaseSet,
  name: string,
  at: Date,
  signature = set.remotes[name]?.signature,
): ReleaseSet => {
  const entry = set.remotes[name]
  if (entry === undefined) return set
  const { state, canary: _ended, quarantined: _changed, ...rest } = entry
  return withEntry(set, name, {
    ...rest,
    ...quarantinedWithout(entry, entry.hash),
    ...(state === 'off' && { state }),
    ...(signature !== undefined && { signature }),
    shippedAgainAt: at.toISOString(),
  })
}

/** Returns the set with the previous release of a remote live; `null` if there is none. */
export const withoutLiveRelease = (set: ReleaseSet, name: string): ReleaseSet | null => {
  const [previous] = set.remotes[name]?.previous ?? []
  return previous === undefined ? null : withReleaseOf(set, name, previous)
}

/**
 * Returns the set with another known release of a remote live. An earlier release drops the releases in between; with
 * a later one the current live release becomes the first previous one.
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

/** Returns the set with a remote's live release pinned: no ship, rollback or canary may change it. */
export const pinned = (set: ReleaseSet, name: string): ReleaseSet =>
  changed(withdrawn(set, name), name, { isPinned: true })

/** Returns the set with a remote unpinned. */
export const unpinned = (set: ReleaseSet, name: string): ReleaseSet => without(set, name, 'isPinned')

/** Switches a remote off (addresses unavailable) or retires it (addresses unknown). Ends its canary. */
export const switched = (
  set: ReleaseSet,
  name: string,
  state: NonNullable<ReleaseEntry['state']>,
): ReleaseSet => changed(withdrawn(set, name), name, { state })

/** Returns the set with a remote that was off or retired enabled again, with its former release. */
export const switchedOn = (set: ReleaseSet, name: string): ReleaseSet => without(set, name, 'state')

/** Throws a one-line error with the remedy if a remote is pinned. */
export const assertUnpinned = (set: ReleaseSet, name: string): void => {
  const entry = set.remotes[name]
  if (entry?.isPinned === true)
    throw new Error(
      `${name} is pinned to ${releaseName(entry.base)}, and nothing was changed; to unpin it: npm run pin -- ${name} none`,
    )
}

/**
 * Returns the set with a release as the canary of a remote, replacing any other canary; unchanged if the remote is
 * not in the set. Check with `assertCanary` first.
 * @param percent the percentage of visitors who receive the canary
 * @param since the current time
 */
export const withCanary = (
  set: ReleaseSet,
  name: string,
  release: Release,
  percent: number,
  since: Date,
): ReleaseSet => {
  const entry = set.remotes[name]
  if (entry === undefined) return set
  const { quarantined: _changed, ...rest } = entry
  const canary = { ...onlyRelease(release), percent, since: since.toISOString() }
  return withEntry(set, name, { ...rest, canary, ...quarantinedWithout(entry, release.hash) })
}

/** Throws a one-line error with the remedy if a release cannot be the canary of a remote. */
export const assertCanary = (set: ReleaseSet, name: string, { hash }: Pick<Release, 'hash'>): void => {
  assertUnpinned(set, name)
  const entry = set.remotes[name]
  if (entry === undefined)
    throw new Error(`${name} has no live release, which a canary needs: npm run ship -- ${name}`)
  if (entry.state !== undefined)
    throw new Error(`${name} is ${entry.state}, and nothing was changed: npm run on -- ${name}`)
  if (entry.hash === hash)
    throw new Error(`${name} ${releaseName(entry.base)} is the live release, and nothing was changed`)
}

/** Returns the set with the canary of a remote live for all visitors; unchanged if there is no canary. */
export const promoted = (set: ReleaseSet, name: string): ReleaseSet => {
  const canary = set.remotes[name]?.canary
  return canary === undefined ? set : withRelease(set, name, canary)
}

/** Returns the set without the canary of a remote; unchanged if there is no canary. */
export const withdrawn = (set: ReleaseSet, name: string): ReleaseSet => without(set, name, 'canary')

/**
 * Returns the set with a release of a remote quarantined: no site shows it until it is shipped again. Ends a canary
 * of this release. Unchanged if the set does not name the release, or lists it already.
 */
export const quarantinedIn = (set: ReleaseSet, name: string, quarantine: Quarantine): ReleaseSet => {
  const entry = set.remotes[name]
  const known = entry?.quarantined ?? []
  const isNamed = releasesOf(entry).some(({ hash }) => hash === quarantine.hash)
  if (!isNamed || known.some(({ hash }) => hash === quarantine.hash)) return set
  const without = entry?.canary?.hash === quarantine.hash ? withdrawn(set, name) : set
  return changed(without, name, { quarantined: [quarantine, ...known].slice(0, MOST_QUARANTINED) })
}

/** The quarantined releases of an entry, except a release that is shipped again. */
const quarantinedWithout = (
  entry: ReleaseEntry | undefined,
  hash: string,
): Pick<ReleaseEntry, 'quarantined'> => {
  const quarantined = (entry?.quarantined ?? []).filter((item) => item.hash !== hash)
  return quarantined.length === 0 ? {} : { quarantined }
}

/** All releases of a remote in a set: the live one, previous ones (newest first), and the canary. */
export const releasesOf = (entry: ReleaseEntry | undefined): ReadonlyArray<Release> => [
  ...releasesToGoBackTo(entry),
  ...(entry?.canary === undefined ? [] : [onlyRelease(entry.canary)]),
]

/** The live release and the previous ones, newest first. */
const releasesToGoBackTo = (entry: ReleaseEntry | undefined): ReadonlyArray<Release> =>
  entry === undefined ? [] : [onlyRelease(entry), ...entry.previous]

/** Returns the set with all releases of a remote served from another origin, at the same paths. */
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

/** Removes an optional field of a remote's entry; returns the same set if the field is absent. */
const without = (set: ReleaseSet, name: string, field: 'isPinned' | 'state' | 'canary'): ReleaseSet => {
  const entry = set.remotes[name]
  if (entry?.[field] === undefined) return set
  const { [field]: _removed, ...rest } = entry
  return withEntry(set, name, rest)
}

/** The fields of the release without the other fields of the entry. */
const onlyRelease = ({ base, hash, addresses, links, signature }: Release): Release => ({
  base,
  hash,
  addresses,
  ...(links && { links }),
  ...(signature !== undefined && { signature }),
})
