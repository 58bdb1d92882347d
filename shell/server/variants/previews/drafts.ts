import { randomUUID } from 'node:crypto'
import type { Content } from '@caravanserai/adapters'
import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { previewIn } from '../../releases/composition'
import type { LiveRelease } from '../../releases/composition'
import { firstLine } from '../../releases/staging'
import { previewVariant } from './previewVariant'
import type { OpenPreview } from './previews'
import { releasesAs, variantCache } from '../variants'
import type { SiteReleases } from '../variants'
import { draftToken, readDraftToken } from './draftClaim'
import type { DraftClaim } from './draftClaim'
import { limits } from './limits'
import type { WithdrawnDrafts } from './withdrawnDrafts'

export interface DraftsOptions {
  readonly secret: string
  /** The content with its drafts. */
  readonly content: Content
  readonly places: OpenPreview['places']
  /** Render pages on it, and keep none. */
  readonly pages: OpenPreview['pages']
  /** Renders a release without its live workers. */
  readonly ownPages: (release: LiveRelease) => LiveRelease
  readonly withdrawn: WithdrawnDrafts
  /** In milliseconds since 1970. */
  readonly now?: () => number
}

/** The releases on which drafts are shown. */
export interface DraftBase extends Partial<Pick<OpenPreview, 'release' | 'file' | 'isOver'>> {
  /** Equal for the same releases and visitors. */
  readonly key: string
  readonly releases: SiteReleases
}

/**
 * The drafts of the content, shown to who has an address of them: on the live releases, on a canary's, or on a preview. They are one
 * more variant, whose content is another one.
 */
export class Drafts {
  private readonly opened = new LRUCache<string, OpenPreview>({ max: limits.drafts.open })
  private readonly now: () => number

  constructor(private readonly options: DraftsOptions) {
    this.now = options.now ?? Date.now
  }

  /** A new claim, and its token. @param minutes until its end */
  make(minutes: number, frame: string | null): { readonly claim: DraftClaim; readonly token: string } {
    const claim = { id: randomUUID(), frame, until: this.now() + minutes * 60_000 }
    return { claim, token: draftToken(this.options.secret, claim) }
  }

  read(token: string): Either<'unknown' | 'ended', DraftClaim> {
    return readDraftToken(this.options.secret, token, this.now())
  }

  withdraw(claim: DraftClaim): Promise<void> {
    return this.options.withdrawn.add(claim)
  }

  /** Left: why they cannot be shown, in one line. */
  async open(claim: DraftClaim, base: DraftBase): Promise<Either<string, OpenPreview>> {
    const fault = await this.options.withdrawn.has(claim.id).then(
      (is) => (is ? 'it was withdrawn' : null),
      (error: unknown) => `whether it was withdrawn is not known: ${firstLine(error)}`,
    )
    const key = JSON.stringify([claim.id, base.key])
    if (fault !== null) {
      this.opened.delete(key)
      return left(fault)
    }
    const opened = this.opened.get(key) ?? this.shown(key, claim, base)
    this.opened.set(key, opened)
    return right(opened)
  }

  private shown(key: string, { id, frame, until: end }: DraftClaim, base: DraftBase): OpenPreview {
    const { content, places, pages, ownPages } = this.options
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
      content,
      places,
      pages,
      file: base.file ?? (async () => null),
      isOver: () => end <= this.now() || this.opened.peek(key) === undefined || (base.isOver?.() ?? false),
    }
  }
}
