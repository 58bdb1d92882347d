import { randomUUID } from 'node:crypto'
import type { Content } from '@caravanserai/adapters'
import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { previewIn } from '../../releases/composition'
import type { LiveRelease, PastView } from '../../releases/composition'
import { firstLine } from '../../releases/stagingAttempts'
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
  readonly published: Content
  /** The content with its drafts, and pages on it that are not kept; `null` where no backend shows its drafts. */
  readonly shown: Pick<OpenPreview, 'content' | 'places' | 'pages'> | null
  /** The site as it was at a moment; `null` where nothing is kept. Rejects with why it is not known. */
  readonly pastAt: ((moment: number) => Promise<DraftBase>) | null
  /** Renders a release without its live workers. */
  readonly ownPages: (release: LiveRelease) => LiveRelease
  readonly withdrawn: WithdrawnDrafts
  /** In milliseconds since 1970. */
  readonly now?: () => number
}

/** The releases on which drafts are shown, or the site of an earlier moment. */
export interface DraftBase extends Partial<Pick<OpenPreview, 'release' | 'file' | 'isOver'>> {
  /** Equal for the same releases and visitors. */
  readonly key: string
  readonly releases: SiteReleases
  /** In the place of drafts. */
  readonly shown?: NonNullable<DraftsOptions['shown']>
  readonly past?: PastView
}

/**
 * The drafts of the content, shown to who has an address of them: on the live releases, on a canary's, or on a preview; and the site of
 * an earlier moment. They are variants like others, whose content is another one.
 */
export class Drafts {
  private readonly opened = new LRUCache<string, OpenPreview>({ max: limits.drafts.open })
  private readonly now: () => number

  constructor(private readonly options: DraftsOptions) {
    this.now = options.now ?? Date.now
  }

  /** With the drafts, where a backend shows them. */
  get content(): Content {
    return this.options.shown?.content ?? this.options.published
  }

  /** Why these cannot be shown here; `null` where they can. */
  fault(what: 'drafts' | 'past'): string | null {
    if (what === 'past')
      return this.options.pastAt === null ? 'nothing is kept of earlier moments here' : null
    return this.options.shown === null
      ? 'this backend shows no drafts: of CMS_ADAPTER, "files" does; "payload", "strapi" and "wordpress" do with CMS_AUTHORIZATION'
      : null
  }

  /** A new claim, and its token. @param minutes until its end @param at the moment that is shown; without one, drafts are */
  make(
    minutes: number,
    frame: string | null,
    at?: number,
  ): { readonly claim: DraftClaim; readonly token: string } {
    const until = this.now() + minutes * 60_000
    const claim = { id: randomUUID(), frame, until, ...(at !== undefined && { at }) }
    return { claim, token: draftToken(this.options.secret, claim) }
  }

  read(token: string): Either<'unknown' | 'ended', DraftClaim> {
    return readDraftToken(this.options.secret, token, this.now())
  }

  withdraw(claim: DraftClaim): Promise<void> {
    return this.options.withdrawn.add(claim)
  }

  /** Left: why they cannot be shown, in one line. @param live what drafts are shown on */
  async open(claim: DraftClaim, live: DraftBase): Promise<Either<string, OpenPreview>> {
    const fault = await this.options.withdrawn.has(claim.id).then(
      (is) => (is ? 'it was withdrawn' : null),
      (error: unknown) => `whether it was withdrawn is not known: ${firstLine(error)}`,
    )
    if (fault !== null) {
      this.end(claim)
      return left(fault)
    }
    const base = await this.baseOf(claim, live).catch((error: unknown) => firstLine(error))
    if (typeof base === 'string') return left(base)
    const key = JSON.stringify([claim.id, base.key])
    const shown = base.shown ?? this.options.shown
    if (shown === null) return left('there is nothing to show any more')
    const known = this.opened.get(key)
    // What is left out of an earlier moment may have been found since.
    const opened = known?.content === shown.content ? known : this.shown(key, claim, { ...base, shown })
    this.opened.set(key, opened)
    return right(opened)
  }

  private end({ id }: DraftClaim): void {
    for (const key of this.opened.keys())
      if ((JSON.parse(key) as ReadonlyArray<unknown>)[0] === id) this.opened.delete(key)
  }

  private async baseOf({ at }: DraftClaim, live: DraftBase): Promise<DraftBase> {
    if (at === undefined) return live
    const { pastAt } = this.options
    if (pastAt === null) throw new Error('nothing is kept of earlier moments here')
    return pastAt(at)
  }

  private shown(
    key: string,
    { id, frame, until: end }: DraftClaim,
    base: DraftBase & Required<Pick<DraftBase, 'shown'>>,
  ): OpenPreview {
    const { ownPages } = this.options
    const once = variantCache()
    return {
      release: base.release ?? null,
      releases: releasesAs(base.releases, (composition) =>
        once(composition, id, () => {
          const { of, until } = previewIn(composition) ?? { of: null, until: end }
          const shows = {
            ...(base.past === undefined
              ? { of, drafts: { frame } }
              : { of: null, drafts: null, past: base.past }),
            until: Math.min(until, end),
          }
          return previewVariant(composition, { shows, release: null, ownPages, key: id })
        }),
      ),
      ...base.shown,
      isFixed: base.past !== undefined,
      file: base.file ?? (async () => null),
      isOver: () => end <= this.now() || this.opened.peek(key) === undefined || (base.isOver?.() ?? false),
    }
  }
}
