import { releaseName, releasesOf } from '@caravanserai/releases'
import type { Release, ReleaseEntry, ReleaseSet } from '@caravanserai/releases'
import { changeSet, historyOf, readSet } from '@caravanserai/releases/ledger'
import type { NumberedSet, Store } from '@caravanserai/releases/ledger'
import { signatureFault } from '@caravanserai/releases/signature'
import { releases, siteAddresses } from '../settings'
import { findSite, placesLine } from './siteStatus'
import type { FoundSite } from './siteStatus'
import { sayVerdict } from './verdict'
import type { Changed } from './verdict'
import { suggestion } from '../commandLine/values'
import { remoteNames } from '../places'
import { say, stopMisused, stopWith, stopWithError } from '../terminal/say'
import { author } from '../release/author'

/** The remote that a command changes, in its state before the change. */
interface AskedChange {
  readonly name: string
  readonly store: Store
  readonly newest: NumberedSet
  readonly entry: ReleaseEntry
  readonly live: string
  readonly site: FoundSite
}

/**
 * Finds the remote that a command changes, and prints its releases and its site. Ends the command with a one-line
 * message when the remote does not exist.
 */
export const askedChange = async (name: string): Promise<AskedChange> => {
  const { store } = releases()
  const newest = await readSet(store).catch(stopWithError)
  assertRemote(name, Object.keys(newest.set.remotes))
  const entry = newest.set.remotes[name]
  if (entry === undefined)
    return stopWith(`${name} has no release in ${store.title}: npm run ship -- ${name}`)
  const site = await findSite(siteAddresses())
  say(placesLine(store.title, newest, site))
  return { name, store, newest, entry, live: releaseName(entry.base), site }
}

/** Ends the command with a one-line message unless the remote is in this tree or among `further`. */
export const assertRemote = (name: string, further: ReadonlyArray<string>): void => {
  const known = [...new Set([...remoteNames(), ...further])].sort()
  if (!known.includes(name))
    stopMisused(`expected one of ${known.join(', ')}, got "${name}"${suggestion(name, known)}`)
}

/**
 * Changes the release set and reports the running site's verdict. Ends the command with a one-line message when the
 * change is refused.
 * @param after text that follows the verdict
 * @param release the changed release, if it is not the release that becomes live
 */
export const changeRemote = async (
  did: string,
  { name, store, site }: AskedChange,
  change: (set: ReleaseSet) => ReleaseSet,
  { release, after }: { readonly after: string; readonly release?: string },
): Promise<Changed> => {
  const { keys } = releases()
  const releaseIn = ({ remotes }: ReleaseSet): string => releaseName(remotes[name]?.base ?? 'ledger:/')
  const newest = await changeSet(
    store,
    (set) => ({ did, remote: name, release: release ?? releaseIn(set), ...author() }),
    (set) => {
      const next = change(set)
      const entry = next.remotes[name]
      const fault =
        entry === undefined || entry.state !== undefined ? null : signatureFault(keys, name, entry)
      if (fault !== null) throw new Error(`${fault}, and nothing was changed`)
      return next
    },
  ).catch(stopWithError)
  // A remote that is pinned or rolled back may be off the site.
  const is = newest.set.remotes[name]?.state ?? 'live'
  return sayVerdict(site, newest, name, { what: `${name} ${releaseIn(newest.set)}`, is, after })
}

/** A release of a remote by name, from the current set or the history; ends the command when there is none. */
export const namedRelease = async (
  { name, store, newest, entry }: AskedChange,
  wanted: string,
): Promise<Release> => {
  const past = await historyOf(store, newest, HISTORY)
  const all = [...releasesOf(entry), ...past.flatMap(({ set }) => releasesOf(set.remotes[name]))]
  const names = [...new Set(all.map(({ base }) => releaseName(base)))]
  return (
    all.find(({ base }) => releaseName(base) === wanted) ??
    stopWith(`${name} has no release "${wanted}"; expected one of ${names.slice(0, 20).join(', ')}`)
  )
}

/** The number of sets that are searched for a release. */
const HISTORY = 200
