import { Quarantine, retained } from '@caravanserai/releases'
import * as t from 'io-ts'
import { limits } from './limits'

const StoredRelease = t.intersection([
  t.readonly(t.strict({ hash: t.string, base: t.string })),
  t.readonly(t.exact(t.partial({ signature: t.string }))),
])
export type StoredRelease = t.TypeOf<typeof StoredRelease>

/** The state of one remote's releases that a site keeps over a restart. */
const RemoteState = t.readonly(
  t.strict({
    /** The hash of the release that the set named last. */
    wanted: t.string,
    /** The releases that were live and are good, newest first. */
    good: t.readonlyArray(StoredRelease),
    quarantined: t.readonlyArray(Quarantine),
    /** Patterns and links as the set lists them. */
    addresses: t.readonlyArray(t.string),
    /** When the set said last that the wanted release was shipped again. */
    shippedAgainAt: t.union([t.string, t.null]),
    /** When the set said last that a canary was shipped; a site that has withdrawn it does not show that one again. */
    canarySince: t.union([t.string, t.null]),
    /** Whether the set has taken the remote off the site; `null` when it has not. */
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

/** The same of all remotes, by their names. */
export const ReleaseState = t.readonly(t.record(t.string, RemoteState), 'ReleaseState')
export type ReleaseState = t.TypeOf<typeof ReleaseState>

/** Why a release must not be used again; `null` for one that has not turned bad. */
export const quarantineOf = ({ quarantined }: RemoteState, hash: string): string | null =>
  quarantined.find((one) => one.hash === hash)?.reason ?? null

/** Gives a release another chance, because it was shipped, or shipped again. */
export const pardoned = (state: RemoteState, hash: string): RemoteState => ({
  ...state,
  quarantined: state.quarantined.filter((one) => one.hash !== hash),
})

/** Quarantines a release that turned bad. */
export const quarantined = (state: RemoteState, release: Quarantine): RemoteState => ({
  ...state,
  good: state.good.filter(({ hash }) => hash !== release.hash),
  quarantined: [release, ...state.quarantined].slice(0, limits.quarantined),
})

/** Remembers a release that went live as good. */
export const withGood = (state: RemoteState, release: StoredRelease): RemoteState => ({
  ...state,
  good: retained([release, ...state.good.filter(({ hash }) => hash !== release.hash)]),
})

/**
 * The releases that may take over from another one: good ones, then those that the set names besides; never one that turned
 * bad.
 */
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
