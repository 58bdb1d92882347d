import { Quarantine, retained } from '@caravanserai/releases'
import * as t from 'io-ts'
import { limits } from './limits'

const StoredRelease = t.intersection([
  t.readonly(t.strict({ hash: t.string, base: t.string })),
  t.readonly(t.exact(t.partial({ signature: t.string }))),
])
export type StoredRelease = t.TypeOf<typeof StoredRelease>

/** The persistent state of one remote's releases. */
const RemoteState = t.readonly(
  t.strict({
    /** The hash of the release that the last set named. */
    wanted: t.string,
    /** Good releases that were live, newest first. */
    good: t.readonlyArray(StoredRelease),
    quarantined: t.readonlyArray(Quarantine),
    /** Patterns and links from the set. */
    addresses: t.readonlyArray(t.string),
    /** When the wanted release was last shipped again, according to the set. */
    shippedAgainAt: t.union([t.string, t.null]),
    /** When a canary was last shipped, according to the set. A site that has withdrawn it does not show it again. */
    canarySince: t.union([t.string, t.null]),
    /** Set when the release set has taken the remote off the site; else `null`. */
    state: t.union([t.keyof({ off: null, retired: null }), t.null]),
  }),
)
export type RemoteState = t.TypeOf<typeof RemoteState>

/** The state of a remote that no set has named before. */
export const noState: RemoteState = {
  wanted: '',
  good: [],
  quarantined: [],
  addresses: [],
  shippedAgainAt: null,
  canarySince: null,
  state: null,
}

/** The state of all remotes, by name. */
export const ReleaseState = t.readonly(t.record(t.string, RemoteState), 'ReleaseState')
export type ReleaseState = t.TypeOf<typeof ReleaseState>

/** The reason of a release's quarantine; `null` when it is not quarantined. */
export const quarantineOf = ({ quarantined }: RemoteState, hash: string): string | null =>
  quarantined.find((one) => one.hash === hash)?.reason ?? null

/** Lifts the quarantine of a release that was shipped, or shipped again. */
export const pardoned = (state: RemoteState, hash: string): RemoteState => ({
  ...state,
  quarantined: state.quarantined.filter((one) => one.hash !== hash),
})

export const quarantined = (state: RemoteState, release: Quarantine): RemoteState => ({
  ...state,
  good: state.good.filter(({ hash }) => hash !== release.hash),
  quarantined: [release, ...state.quarantined].slice(0, limits.quarantined),
})

/** Records a release that went live as good. */
export const withGood = (state: RemoteState, release: StoredRelease): RemoteState => ({
  ...state,
  good: retained([release, ...state.good.filter(({ hash }) => hash !== release.hash)]),
})

/** Releases that may take over from another: good ones first, then others of the set; never a quarantined one. */
export const successors = (
  state: RemoteState,
  previous: ReadonlyArray<StoredRelease>,
  except: string,
): ReadonlyArray<StoredRelease> => {
  const all = [...state.good, ...previous]
  const after = all.slice(all.findIndex(({ hash }) => hash === except) + 1)
  const byHash = new Map([...after].reverse().map((release) => [release.hash, release]))
  return [...byHash.values()]
    .reverse()
    .filter(({ hash }) => hash !== except && quarantineOf(state, hash) === null)
}
