import type { Release, RemoteAddress, RemoteLink } from '@caravanserai/releases'
import { matcherOf } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { ownPages } from '../../site/ownPages'
import { surroundingsOf } from '../../site/clientManifest'
import type { Surroundings } from '../../site/clientManifest'
import type { CanaryCounts } from './canary/canaryCounts'
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

/** A variant of the live composition, in which some remotes have other releases. Who is shown it: `shell/server/variants`. */
export type Variant = CanaryVariant | PreviewVariant

/** With the canaries of these remotes, for a part of the visitors. */
interface CanaryVariant {
  readonly _tag: 'Canary'
  readonly remotes: ReadonlySet<string>
}

/**
 * What one browser alone is shown: a release, drafts of the content, or both. Nothing that is made of it is cached.
 */
export interface PreviewVariant {
  readonly _tag: 'Preview'
  /** The release that is not live; `null` for the live ones alone. */
  readonly of: { readonly remote: string; readonly release: string } | null
  /** `null` for the published content. */
  readonly drafts: DraftsView | null
  /** The end, in milliseconds since 1970. */
  readonly until: number
}

/** A view of the content with its drafts. */
interface DraftsView {
  /** The origin that may show its pages in a frame, as a CMS does beside its form; `null` for none. */
  readonly frame: string | null
}

/** A release that a part of the visitors are shown in the place of the live one of its remote. */
export interface ShownCanary {
  readonly name: string
  readonly release: LiveRelease
  /** How many visitors of a hundred are shown it. */
  readonly percent: number
  /** What is seen of it and of the live release beside it. */
  readonly counts: CanaryCounts
}

/** Everything that a page is made of besides its content. Immutable: a request that began with it ends with it. */
export interface Composition {
  /**
   * Identifies the releases: equal compositions have equal ids, on every server. It tells variants apart in caches, documents,
   * reports and counts.
   */
  readonly id: string
  readonly remotes: ReadonlyArray<ComposedRemote>
  /** Remotes that were retired: they own no address and no link, and open tabs request files of their releases. */
  readonly retired: ReadonlyArray<ComposedRemote>
  /** What a page shows of all of them. */
  readonly surroundings: Surroundings
  /** The addresses of all of them and of the host, with the parameters that their pages declare. */
  readonly declared: ReadonlyArray<Pick<RemoteAddress, 'path' | 'query'>>
  /** Beside the live releases, which this composition is made of; none in a variant. */
  readonly canaries: ReadonlyArray<ShownCanary>
  /** `null` for the live composition. */
  readonly variant: Variant | null
}

/** Whether a composition has the canary of a remote in the place of its live release. */
export const hasCanary = ({ variant }: Composition, name: string): boolean =>
  variant?._tag === 'Canary' && variant.remotes.has(name)

/** The preview that a composition is made for; `null` for any other one. */
export const previewIn = ({ variant }: Composition): PreviewVariant | null =>
  variant?._tag === 'Preview' ? variant : null

export const compose = (
  remotes: ReadonlyArray<ComposedRemote>,
  retired: ReadonlyArray<ComposedRemote> = [],
  canaries: ReadonlyArray<ShownCanary> = [],
): Composition => ({
  id: sha256(
    JSON.stringify(remotes.map((remote) => [remote.name, remote.release?.hash ?? patternsOf(remote)])),
  ).slice(0, 12),
  remotes,
  retired,
  canaries,
  variant: null,
  declared: [
    ownPages,
    ...remotes.flatMap(
      ({ release, listed }): Composition['declared'] =>
        release?.info.addresses ?? listed.addresses.map((path) => ({ path })),
    ),
  ],
  surroundings: surroundingsOf({
    remotes: remotes.map((remote) => ({
      name: remote.name,
      addresses: patternsOf(remote),
      links: linksOf(remote),
    })),
  }),
})

/** The same with other releases of some remotes, by their names; a remote that is off the site is on it. */
export const withReleases = (
  { remotes, retired }: Composition,
  releases: ReadonlyMap<string, LiveRelease>,
  variant: Variant | null = null,
): Composition => {
  const added = [...releases.values()]
    .filter(({ name }) => !remotes.some((remote) => remote.name === name))
    .map((release) => ({ name: release.name, release, listed: { addresses: [], previous: [] } }))
  const replaced = remotes.map((remote) => ({
    ...remote,
    release: releases.get(remote.name) ?? remote.release,
  }))
  const composed = compose(
    [...replaced, ...added],
    retired.filter(({ name }) => !releases.has(name)),
  )
  return { ...composed, variant }
}

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
