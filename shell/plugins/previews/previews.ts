import type { Content } from '@caravanserai/adapters'
import { sha256 } from '@caravanserai/releases/hash'
import { storedBase } from '@caravanserai/releases/ledger'
import { readPreviewToken } from '@caravanserai/releases/claim-token'
import type { PreviewClaim } from '@caravanserai/releases/claim-token'
import { signatureFault } from '@caravanserai/releases/signature'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import {
  declaredConflict,
  firstLine,
  othersOf,
  releaseLimits,
  releasesAs,
  variantCache,
  withReleases,
} from '../../host/plugin'
import type {
  Composition,
  LiveRelease,
  OpenPreview,
  PreviewVariant,
  ReleaseStore,
  SiteReleases,
} from '../../host/plugin'
import { PREVIEW_SET } from '../../site/answeredBy'
import { limits } from './limits'
import type { PreviewWorkers } from './previewWorkers'

interface PreviewsOptions {
  readonly secret: string
  readonly live: SiteReleases
  readonly keys: TeamKeys
  /** A store of previews only: its files are not served to others and take no space from live releases. */
  readonly store: Pick<ReleaseStore, 'fetch' | 'file' | 'prune'>
  readonly workers: Pick<PreviewWorkers, 'pagesOf' | 'start' | 'end'>
  /** The published content. */
  readonly content: Content
  /** Pages of previews, without a cache (`cacheMb: 0`). */
  readonly pages: OpenPreview['pages']
  /** Whether the release storage still has the preview. Withdrawing a preview removes it there. */
  readonly isKept: (claim: PreviewClaim) => Promise<boolean>
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * The open previews, limited in number: the least recently used is evicted. A release is fetched and verified like
 * any other, and its failures are not attributed to the live one.
 */
export class Previews {
  private readonly opened = new LRUCache<string, Promise<OpenPreview>>({
    max: limits.open,
    dispose: (_preview, key) => this.options.workers.end((JSON.parse(key) as PreviewClaim).hash),
  })
  private readonly kept = new LRUCache<string, { readonly at: number; readonly is: Promise<boolean> }>({
    max: limits.keptClaims,
  })
  private readonly now: () => number

  constructor(private readonly options: PreviewsOptions) {
    this.now = options.now ?? Date.now
  }

  read(token: string): Either<'unknown' | 'ended', PreviewClaim> {
    return readPreviewToken(this.options.secret, token, this.now())
  }

  /** Left: the reason why the preview cannot be shown, in one line. */
  async open(claim: PreviewClaim): Promise<Either<string, OpenPreview>> {
    const key = JSON.stringify(claim)
    const fault = await this.isKept(key, claim).then(
      (is) => (is ? null : 'it was withdrawn'),
      (error: unknown) => `whether it was withdrawn is not known: ${firstLine(error)}`,
    )
    if (fault !== null) {
      this.opened.delete(key)
      return left(fault)
    }
    const known = this.opened.get(key)
    const opening = known ?? this.make(key, claim)
    if (known === undefined) {
      this.opened.set(key, opening)
      // Cache a failure until `retryMs` has elapsed, then try again.
      opening.catch(() =>
        setTimeout(() => {
          if (this.opened.peek(key) === opening) this.opened.delete(key)
        }, releaseLimits.retryMs).unref(),
      )
    }
    return opening.then(right, (error: unknown) => left(firstLine(error)))
  }

  /** Uses the last known result while the release storage is unavailable. */
  private isKept(key: string, claim: PreviewClaim): Promise<boolean> {
    const known = this.kept.get(key)
    if (known !== undefined && this.now() - known.at < limits.keptMs) return known.is
    const is = this.options.isKept(claim).catch((error: unknown) => {
      if (known === undefined) throw error
      return known.is
    })
    this.kept.set(key, { at: this.now(), is })
    return is
  }

  private async make(key: string, claim: PreviewClaim): Promise<OpenPreview> {
    const { live, keys, store, workers, content, pages } = this.options
    const { remote, hash, until, signature } = claim
    const of = { remote, release: claim.release }
    const base = storedBase(remote, claim.release)
    const untrusted = signatureFault(keys, remote, { base, hash, signature })
    if (untrusted !== null) throw new Error(untrusted)
    const release = await store.fetch(remote, { base, hash })
    const conflict = declaredConflict(release, othersOf(live.current().remotes, remote))
    if (conflict !== null) throw new Error(conflict.reason)
    await workers.start(release)
    const previewed: LiveRelease = { ...release, pages: workers.pagesOf(release) }
    const once = variantCache()
    const ownPages = (item: LiveRelease) => ({ ...item, pages: workers.pagesOf(item) })
    void store.prune(new Set(this.hashes()))
    return {
      release,
      releases: releasesAs(live, (composition) =>
        once(composition, key, () =>
          previewVariant(composition, {
            shows: { of, drafts: null, until },
            release: previewed,
            ownPages,
            key: JSON.stringify([hash, until]),
          }),
        ),
      ),
      content,
      places: null,
      pages,
      // A file that the live release has as well is public, and caches may keep it.
      file: async (name, file) => {
        const path = `browser/${file}`
        const known = live.current().remotes.find((item) => item.name === remote)?.release?.info.files[path]
        const isLive = known !== undefined && known === release.info.files[path]
        return name !== remote || isLive ? null : store.file(release, path)
      },
      isOver: () => until <= this.now() || this.opened.peek(key) === undefined,
    }
  }

  private hashes(): ReadonlyArray<string> {
    return [...this.opened.keys()].map((key) => (JSON.parse(key) as PreviewClaim).hash)
  }
}

interface PrivateParts {
  readonly shows: Omit<PreviewVariant, '_tag'>
  /** Replaces the release of its remote, and is shown even if the remote is switched off; `null` for none. */
  readonly release: LiveRelease | null
  /** Returns the release with workers separate from the live ones. */
  readonly ownPages: (release: LiveRelease) => LiveRelease
  /** Distinguishes this preview from others of the same releases. */
  readonly key: string
}

/** The composition for one browser. Its id differs from every live one, so that the two are not confused. */
export const previewVariant = (
  composition: Composition,
  { shows, release, ownPages, key }: PrivateParts,
): Composition => {
  const released = composition.remotes.flatMap((remote) =>
    remote.release === null ? [] : [ownPages(remote.release)],
  )
  const releases = [...released, ...(release === null ? [] : [release])]
  const variant = withReleases(composition, new Map(releases.map((item) => [item.name, item])), {
    _tag: 'Preview',
    ...shows,
  })
  return { ...variant, id: `${PREVIEW_SET}${sha256(JSON.stringify([variant.id, key])).slice(0, 12)}` }
}
