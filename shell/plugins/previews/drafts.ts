import { randomUUID } from 'node:crypto'
import type { Content } from '@caravanserai/adapters'
import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { firstLine, previewIn, releasesAs, variantCache } from '../../host/plugin'
import type { LiveRelease, OpenPreview, SiteReleases } from '../../host/plugin'
import { previewVariant } from './previews'
import { draftToken, readDraftToken } from './draftClaims'
import { limits } from './limits'
import type { WithdrawnDrafts, DraftClaim } from './draftClaims'

interface DraftsOptions {
  readonly secret: string
  readonly published: Content
  /** Draft content and the uncached pages that use it; `null` if no backend provides drafts. */
  readonly shown: Pick<OpenPreview, 'content' | 'places' | 'pages'> | null
  /** Returns the release with workers separate from the live ones. */
  readonly ownPages: (release: LiveRelease) => LiveRelease
  readonly withdrawn: WithdrawnDrafts
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
}

/** The releases that drafts are shown on. */
export interface DraftBase extends Partial<Pick<OpenPreview, 'release' | 'file' | 'isOver'>> {
  /** Identifies the releases and the visitor's variant: equal keys share a preview. */
  readonly key: string
  readonly releases: SiteReleases
}

/**
 * Shows draft content to the bearer of a claim, on the live releases, a canary or a preview. Each combination is a
 * variant of the site.
 */
export class Drafts {
  private readonly opened = new LRUCache<string, OpenPreview>({ max: limits.drafts.open })
  private readonly now: () => number

  constructor(private readonly options: DraftsOptions) {
    this.now = options.now ?? Date.now
  }

  /** Content with drafts, if a backend provides them. */
  get content(): Content {
    return this.options.shown?.content ?? this.options.published
  }

  /** The reason why drafts are unavailable; `null` if they are available. */
  fault(): string | null {
    return this.options.shown === null
      ? 'this backend shows no drafts. With CMS_ADAPTER "files" it does; with "payload", "strapi" and "wordpress" it needs CMS_AUTHORIZATION'
      : null
  }

  /** Creates a claim and its token. @param minutes time until it expires */
  make(minutes: number, frame: string | null): { readonly claim: DraftClaim; readonly token: string } {
    const until = this.now() + minutes * 60_000
    const claim = { id: randomUUID(), frame, until }
    return { claim, token: draftToken(this.options.secret, claim) }
  }

  read(token: string): Either<'unknown' | 'ended', DraftClaim> {
    return readDraftToken(this.options.secret, token, this.now())
  }

  withdraw(claim: DraftClaim): Promise<void> {
    return this.options.withdrawn.add(claim)
  }

  /**
   * Opens the drafts for a claim. Left: the reason why they cannot be shown, in one line. @param base the releases
   * that drafts are shown on
   */
  async open(claim: DraftClaim, base: DraftBase): Promise<Either<string, OpenPreview>> {
    const fault = await this.options.withdrawn.has(claim.id).then(
      (is) => (is ? 'it was withdrawn' : null),
      (error: unknown) => `whether it was withdrawn is not known: ${firstLine(error)}`,
    )
    if (fault !== null) {
      this.end(claim)
      return left(fault)
    }
    const key = JSON.stringify([claim.id, base.key])
    const { shown } = this.options
    if (shown === null) return left('this backend no longer shows drafts')
    const opened = this.opened.get(key) ?? this.shown(key, claim, base, shown)
    this.opened.set(key, opened)
    return right(opened)
  }

  private end({ id }: DraftClaim): void {
    for (const key of this.opened.keys())
      if ((JSON.parse(key) as ReadonlyArray<unknown>)[0] === id) this.opened.delete(key)
  }

  private shown(
    key: string,
    { id, frame, until: end }: DraftClaim,
    base: DraftBase,
    shown: NonNullable<DraftsOptions['shown']>,
  ): OpenPreview {
    const { ownPages } = this.options
    const once = variantCache()
    return {
      release: base.release ?? null,
      releases: releasesAs(base.releases, (composition) =>
        once(composition, id, () => {
          const { of, until } = previewIn(composition) ?? { of: null, until: end }
          const shows = { of, drafts: { frame }, until: Math.min(until, end) }
          return previewVariant(composition, { shows, release: null, ownPages, key: id })
        }),
      ),
      ...shown,
      file: base.file ?? (async () => null),
      isOver: () => end <= this.now() || this.opened.peek(key) === undefined || (base.isOver?.() ?? false),
    }
  }
}
