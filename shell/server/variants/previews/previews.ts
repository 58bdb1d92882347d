import type { Content } from '@caravanserai/adapters'
import type { PlacesOf } from '@caravanserai/adapters/server'
import { sha256 } from '@caravanserai/releases/hash'
import { storedBase } from '@caravanserai/releases/ledger'
import { readPreviewToken } from '@caravanserai/releases/preview'
import type { PreviewClaim } from '@caravanserai/releases/preview'
import { signatureFault } from '@caravanserai/releases/signature'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { limits as releaseLimits } from '../../releases/limits'
import { limits } from './limits'
import type { SitePages } from '../../pages/pages'
import type { LiveRelease, Composition, PreviewVariant } from '../../releases/composition'
import { withReleases } from '../../releases/composition'
import { declaredConflict, othersOf } from '../../releases/runningReleases'
import { firstLine } from '../../releases/stagingAttempts'
import type { KeptRelease, ReleasedFile, ReleaseStore } from '../../releases/store/releaseStore'
import { releasesAs, variantCache } from '../variants'
import type { SiteReleases } from '../variants'
import type { PreviewWorkers } from './previewWorkers'
import { PREVIEW_SET } from '../../../site/answeredBy'

/** A preview that is looked at: of a release, of drafts, or of both. */
export interface OpenPreview {
  /** The release that is not live; `null` for drafts on the live ones. */
  readonly release: KeptRelease | null
  /** The live ones, with the previewed release in the place of its remote's. */
  readonly releases: SiteReleases
  readonly content: Content
  /** Where the values of its pages are edited; `null` for what is published. */
  readonly places: PlacesOf | null
  readonly pages: Pick<SitePages, 'kept' | 'page' | 'answer' | 'late' | 'data'>
  /** A file of one of its releases that is not live, as `browser/page.js`; `null` when it has none of this name. */
  readonly file: (release: KeptRelease, path: string) => Promise<ReleasedFile | null>
  /** Whether it has come to its end, or was ended for others. */
  readonly isOver: () => boolean
}

interface PreviewsOptions {
  readonly secret: string
  readonly live: SiteReleases
  readonly keys: TeamKeys
  /** Of previews alone: what is in it is served to nobody else, and takes no room from live releases. */
  readonly store: Pick<ReleaseStore, 'fetch' | 'file' | 'prune'>
  readonly workers: Pick<PreviewWorkers, 'pagesOf' | 'start' | 'end'>
  /** What is published. */
  readonly content: Content
  /** Of previews alone; they keep no page (`cacheMb: 0`). */
  readonly pages: OpenPreview['pages']
  /** Whether the place of the releases still has the preview: it is removed there when it is withdrawn. */
  readonly isKept: (claim: PreviewClaim) => Promise<boolean>
  /** In milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * The previews that are looked at, a few at once: the one that was looked at least recently is ended for the next. A
 * release is fetched and checked as any other, and nothing that it does is a fault of the live one.
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

  /** Left: why it cannot be shown, in one line. */
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
      // Who asks a moment later gets the same answer; after that it is tried again.
      opening.catch(() =>
        setTimeout(() => {
          if (this.opened.peek(key) === opening) this.opened.delete(key)
        }, releaseLimits.retryMs).unref(),
      )
    }
    return opening.then(right, (error: unknown) => left(firstLine(error)))
  }

  /** While the place of the releases cannot be asked, what was known last. */
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
    const ownPages = (other: LiveRelease) => ({ ...other, pages: workers.pagesOf(other) })
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
      file: (other, path) => store.file(other, path),
      isOver: () => until <= this.now() || this.opened.peek(key) === undefined,
    }
  }

  private hashes(): ReadonlyArray<string> {
    return [...this.opened.keys()].map((key) => (JSON.parse(key) as PreviewClaim).hash)
  }
}

interface PrivateParts {
  readonly shows: Omit<PreviewVariant, '_tag'>
  /** In the place of the release of its remote, which is shown also where it is off the site; `null` for none. */
  readonly release: LiveRelease | null
  /** Renders a release without its live workers. */
  readonly ownPages: (release: LiveRelease) => LiveRelease
  /** Tells it from other previews of the same releases. */
  readonly key: string
}

/** A composition as one browser alone is shown it. Its id is no live one's, so that nothing of it is taken for live. */
export const previewVariant = (
  composition: Composition,
  { shows, release, ownPages, key }: PrivateParts,
): Composition => {
  const others = composition.remotes.flatMap((remote) =>
    remote.release === null ? [] : [ownPages(remote.release)],
  )
  const releases = [...others, ...(release === null ? [] : [release])]
  const variant = withReleases(composition, new Map(releases.map((one) => [one.name, one])), {
    _tag: 'Preview',
    ...shows,
  })
  return { ...variant, id: `${PREVIEW_SET}${sha256(JSON.stringify([variant.id, key])).slice(0, 12)}` }
}
