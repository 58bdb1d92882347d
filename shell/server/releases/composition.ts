import type { Release, RemoteAddress, RemoteLink } from '@caravanserai/releases'
import { matcherOf } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { surroundingsOf } from '../../site/clientManifest'
import type { Surroundings } from '../../site/clientManifest'
import type { KeptRelease } from './store/releaseStore'
import type { Pages } from '../workers/releaseWorkers'

/** A release that is rendered. */
export interface LiveRelease extends KeptRelease {
  readonly pages: Pages
}

/** A remote within a page: its release, or only the addresses that it owns while no release of it can be rendered. */
export interface ComposedRemote {
  readonly name: string
  readonly release: LiveRelease | null
  /** What the release set says of it, for the time without a release. */
  readonly listed: {
    readonly addresses: ReadonlyArray<string>
    readonly links?: ReadonlyArray<RemoteLink> | undefined
    /** Releases whose files are served besides: the one that the set names, and older ones, of open tabs. */
    readonly previous: ReadonlyArray<Pick<Release, 'base' | 'hash'>>
  }
}

/** Everything that a page is made of besides its content. Immutable: a request that began with it ends with it. */
export interface Composition {
  /** Identifies the releases: equal compositions have equal ids, on every server. */
  readonly id: string
  readonly remotes: ReadonlyArray<ComposedRemote>
  /** Remotes that were retired: they own no address and no link, and open tabs request files of their releases. */
  readonly retired: ReadonlyArray<ComposedRemote>
  /** What a page shows of all of them. */
  readonly surroundings: Surroundings
  /** The addresses of all of them, with the parameters that their pages declare. */
  readonly declared: ReadonlyArray<Pick<RemoteAddress, 'path' | 'query'>>
}

export const compose = (
  remotes: ReadonlyArray<ComposedRemote>,
  retired: ReadonlyArray<ComposedRemote> = [],
): Composition => ({
  id: sha256(
    JSON.stringify(remotes.map((remote) => [remote.name, remote.release?.hash ?? patternsOf(remote)])),
  ).slice(0, 12),
  remotes,
  retired,
  declared: remotes.flatMap(
    ({ release, listed }): Composition['declared'] =>
      release?.info.addresses ?? listed.addresses.map((path) => ({ path })),
  ),
  surroundings: surroundingsOf({
    remotes: remotes.map((remote) => ({
      name: remote.name,
      addresses: patternsOf(remote),
      links: linksOf(remote),
    })),
  }),
})

/** The same with another release of one remote. */
export const withRelease = (
  { remotes, retired }: Composition,
  name: string,
  release: LiveRelease,
): Composition =>
  compose(
    remotes.map((remote) => (remote.name === name ? { ...remote, release } : remote)),
    retired,
  )

/** The owner of an address, and the page of its release that is there; `null` while it has no release. */
export interface Owner {
  readonly remote: ComposedRemote
  readonly pattern: string
  readonly address: RemoteAddress | null
}

/** Prepared once per composition: ranking all patterns takes longer than all else that a kept page needs. */
const owners = new WeakMap<Composition, (pathname: string) => Owner | null>()

/** The owner of an address, by the router's own ranking. */
export const ownerOf = (composition: Composition, pathname: string): Owner | null =>
  ownersIn(composition)(pathname)

const ownersIn = (composition: Composition): ((pathname: string) => Owner | null) => {
  const known = owners.get(composition)
  if (known !== undefined) return known
  const addresses = composition.remotes.flatMap((remote) =>
    patternsOf(remote).map((path) => ({
      path,
      owner: {
        remote,
        pattern: path,
        address: remote.release?.info.addresses.find((address) => address.path === path) ?? null,
      },
    })),
  )
  const match = matcherOf(addresses)
  const ownerAt = (pathname: string) => match(pathname)?.owner ?? null
  owners.set(composition, ownerAt)
  return ownerAt
}

/** The patterns of a remote: what its release publishes, or the copy in the set while it has none. */
export const patternsOf = ({ release, listed }: ComposedRemote): ReadonlyArray<string> =>
  release?.info.addresses.map(({ path }) => path) ?? listed.addresses

/**
 * The links of a remote for menus. Those that the set lists stay in the menu of small screens while no release of it can be
 * rendered; the header and the footer do not lead to a section that is not there.
 */
export const linksOf = ({ release, listed }: ComposedRemote): ReadonlyArray<RemoteLink> =>
  release === null
    ? (listed.links ?? []).map(({ group, name, to }) => ({ group, name, to }))
    : (release.info.links ?? [])
