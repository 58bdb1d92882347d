import { onceFor } from '@caravanserai/adapters/once-for'
import type { Release, RemoteAddress, RemoteLink } from '@caravanserai/releases'
import { matcherOf } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import type { OwnPage } from '../../site/ownPages'
import { surroundingsOf } from '../../site/clientManifest'
import type { Surroundings } from '../../site/clientManifest'
import type { CanaryCounts } from './canary/canaryCounts'
import type { KeptRelease } from './store/releaseStore'
import type { Pages } from '../workers/releaseWorkers'

/** A release that pages are rendered with. */
export interface LiveRelease extends KeptRelease {
  readonly pages: Pages
}

/** A remote in a composition: its release, or only its addresses while no release can be rendered. */
export interface ComposedRemote {
  readonly name: string
  readonly release: LiveRelease | null
  /** The copy in the release set, used while there is no release. */
  readonly listed: {
    readonly addresses: ReadonlyArray<string>
    readonly links?: ReadonlyArray<RemoteLink> | undefined
    /** Other releases whose files are served: the release that the set names, and older releases for open tabs. */
    readonly previous: ReadonlyArray<Pick<Release, 'base' | 'hash'>>
  }
}

/**
 * A variant of the live composition with other releases of some remotes. `shell/host/variants` selects its
 * visitors.
 */
type Variant = CanaryVariant | PreviewVariant

/** The live composition with canaries of these remotes, for a share of the visitors. */
interface CanaryVariant {
  readonly _tag: 'Canary'
  readonly remotes: ReadonlySet<string>
}

/** A preview for one browser: a release, drafts of the content, or both. Never cached. */
export interface PreviewVariant {
  readonly _tag: 'Preview'
  /** The previewed release; `null` with live releases only. */
  readonly of: { readonly remote: string; readonly release: string } | null
  /** `null` for the published content. */
  readonly drafts: DraftsView | null
  /** Expiry, in milliseconds since 1970. */
  readonly until: number
}

/** A view of the content with its drafts. */
interface DraftsView {
  /** Origin that may embed the preview in a frame, such as a CMS; `null` for none. */
  readonly frame: string | null
}

/** A canary that is shown to a share of the visitors. */
export interface ShownCanary {
  readonly name: string
  readonly release: LiveRelease
  /** Share of the visitors in percent. */
  readonly percent: number
  /** Counts of the canary and of the live release. */
  readonly counts: CanaryCounts
}

/**
 * Everything but the content that a page is made of. Immutable: a request keeps the composition that it began with.
 */
export interface Composition {
  /**
   * Identifies the releases: equal compositions have equal ids on every server. Caches, documents, reports and counts
   * use it to distinguish variants.
   */
  readonly id: string
  readonly remotes: ReadonlyArray<ComposedRemote>
  /** Retired remotes, which own no address and no link. Open tabs still request files of their releases. */
  readonly retired: ReadonlyArray<ComposedRemote>
  /** The part of a page that depends on all remotes. */
  readonly surroundings: Surroundings
  /** The pages of plugins. */
  readonly ownPages: ReadonlyArray<OwnPage>
  /** The addresses of all remotes and plugins, with the query parameters that their pages declare. */
  readonly declared: ReadonlyArray<Pick<RemoteAddress, 'path' | 'query'>>
  /** Canaries shown beside the live releases; empty in a variant. */
  readonly canaries: ReadonlyArray<ShownCanary>
  /** `null` for the live composition. */
  readonly variant: Variant | null
}

/** Whether the composition has the canary of this remote in place of its live release. */
export const hasCanary = ({ variant }: Composition, name: string): boolean =>
  variant?._tag === 'Canary' && variant.remotes.has(name)

/** The preview of a composition; `null` when it has none. */
export const previewIn = ({ variant }: Composition): PreviewVariant | null =>
  variant?._tag === 'Preview' ? variant : null

export const compose = (
  remotes: ReadonlyArray<ComposedRemote>,
  retired: ReadonlyArray<ComposedRemote> = [],
  canaries: ReadonlyArray<ShownCanary> = [],
  ownPages: ReadonlyArray<OwnPage> = [],
): Composition => ({
  id: sha256(
    JSON.stringify(remotes.map((remote) => [remote.name, remote.release?.hash ?? patternsOf(remote)])),
  ).slice(0, 12),
  remotes,
  retired,
  canaries,
  variant: null,
  ownPages,
  declared: [
    ...ownPages,
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
    ownPages: ownPages.map(({ plugin, path }) => ({ plugin, path })),
  }),
})

/** The composition with other releases of some remotes, by name. A remote that was off the site becomes available. */
export const withReleases = (
  { remotes, retired, ownPages }: Composition,
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
    [],
    ownPages,
  )
  return { ...composed, variant }
}

/** The owner of an address, and the page of its release; `null` while the remote has no release. */
export interface Owner {
  readonly remote: ComposedRemote
  readonly pattern: string
  readonly address: RemoteAddress | null
}

/** The owner of an address, by the router's ranking. */
export const ownerOf = (composition: Composition, pathname: string): Owner | null =>
  ownersIn(composition)(pathname)

/** Ranking all patterns costs more than the rest of serving a cached page. */
const ownersIn = onceFor((composition: Composition): ((pathname: string) => Owner | null) => {
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
  return (pathname) => match(pathname)?.owner ?? null
})

/** The page of a plugin at an address. The router ignores case and a trailing slash. */
export const ownPageAt = ({ ownPages }: Pick<Composition, 'ownPages'>, pathname: string): OwnPage | null => {
  const normalized = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  return ownPages.find(({ path }) => path === normalized) ?? null
}

/** The address patterns of a remote, from its release, or from the set while it has no release. */
export const patternsOf = ({ release, listed }: ComposedRemote): ReadonlyArray<string> =>
  release?.info.addresses.map(({ path }) => path) ?? listed.addresses

/**
 * The menu links of a remote. While no release can be rendered, the links of the set stay in the menu of small
 * screens only; header and footer omit the section.
 */
export const linksOf = ({ release, listed }: ComposedRemote): ReadonlyArray<RemoteLink> =>
  release === null
    ? (listed.links ?? []).map(({ group, name, to }) => ({ group, name, to }))
    : (release.info.links ?? [])
