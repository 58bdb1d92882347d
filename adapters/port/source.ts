import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { ContentError } from './content'
import type { KindDeclaration } from '../domain/kind'
import type { Kind } from '../domain/kinds'
import type { Place } from '../domain/place'

/** Emits one `Either`, then completes; never errors. Cold: subscribing sends the request, unsubscribing aborts it. */
export type SourceResult<A> = Observable<Either<ContentError, A>>

/** Labels with their undecoded values, in the backend's order. Pairs, because `__proto__` is a label too. */
export type Labelled = ReadonlyArray<readonly [label: string, value: unknown]>

export type RevisedQuestion = SourceQuestion | { readonly of: 'redirects' }

/** How many levels of the menu tree are read; deeper entries are left out and reported. */
export const menuDepth = 12

/**
 * The canonical shape of one menu page. A half that could not be read, or not be distinguished from an empty one, is
 * the error.
 */
export interface RawMenuPage {
  readonly contents: Either<ContentError, Labelled>
  readonly images: Either<ContentError, Labelled>
  /** When labels are shown, with their texts and pictures: an object with `shownFrom` and `shownUntil`, both optional. */
  readonly shown?: Labelled
}

/**
 * What an adapter implements: request from one backend, check the envelope, map to the canonical shape.
 * It must not change values, cache or retry: the shared layer does all of that (`contentFrom`).
 *
 * Order: the backend's. An empty result is an answer (`[]`). Errors: `Unreachable`, `Malformed`; a page is an error as
 * a whole if neither half could be read. Only published content; drafts are those of `drafts`.
 *
 * Entries are `unknown`: `contentFrom` decodes each field on its own, and drops only what it cannot read.
 * - a menu entry: `{ id: number | string, name: string | number, position?: number, children?: entry[], link?: string, hidden?: boolean,
 *   seoTitle?: string, seoDescription?: string }`: `link` is an address, of the site or elsewhere, to which it leads instead of to a page
 *   of its own; no menu shows a `hidden` one, whose page is there; the last two are plain texts that search engines are to show
 * - a slide entry: `{ id?: number | string, title?: string | null, subtitle?: string | null, link?: string | null, image?: picture | null }`
 * - a value of `contents`: HTML or plain text, a number, or a list of them; of `images`: a picture or a list of them
 * - an entry of a list: its id, which is the step of its address, `aliases?: (number | string)[]`, other ids that lead to it, `seoTitle?`
 *   and `seoDescription?`, and the fields that its kind declares (`domain/kinds.ts`), each of which may be missing, as
 *   `sources/samples/*.json` shows them; sums, days and hours as the editor wrote them (`3000.5`, `'3,00,000'`, `2027-03-12`,
 *   `১২ মার্চ ২০২৭`): `decode/lists/` reads them. Where editors may leave the place of an entry open, `position`: the shared layer puts an
 *   entry whose `position` was sent and is empty where its day belongs, if its kind has `newestBy`
 * A menu entry, a slide and an entry of a list may have `shownFrom` and `shownUntil`, the moments as the editor wrote them: `2027-03-12
 * 09:00` in the site's time zone, `2027-03-12T03:00:00Z`, or a day, which is meant from its beginning, and until its end. What has not
 * begun or has ended is sent as well: the layers above leave it out, to the minute and without the backend.
 * `unmoved?: string` of a menu entry and an entry of a list is why an import leaves it out; only a source that an import reads sends it.
 * `unshown?: { [name: string]: unknown }` of a menu entry, a slide or an entry of a list is what the backend has of it and the site has no
 * place for, by its name in the words of editors, `{ 'post tags': 'water, wells' }`: one fault for each name, and lines of an import's ledger.
 * A field that the editor has emptied is sent as the backend says so: absent, `null`, `''`, `[]`, `{}`. What the backend has and
 * the adapter cannot read is an `Error`.
 * - a picture: a path, or `{ path: string, alt?: string, caption?: string, credit?: string, decorative?: boolean, focus?: { x: number,
 *   y: number }, width?: number, height?: number }`: `focus` is the point that crops keep, in percent from the left and from the top,
 *   sent where an editor has chosen one; a `decorative` picture needs no `alt`; `width` and `height` are its pixels
 * A picture path is relative to the source's picture root; the site serves it as `/media/{path}`.
 */
export interface Source {
  readonly menus: () => SourceResult<ReadonlyArray<unknown>>
  readonly slides: () => SourceResult<ReadonlyArray<unknown>>
  readonly menuPage: (id: string) => SourceResult<RawMenuPage>
  readonly list: (kind: Kind) => SourceResult<ReadonlyArray<unknown>>
  /** The kinds of lists that this backend holds; the others come from another source (`composedSource`). */
  readonly kinds: ReadonlyArray<Kind>
  /**
   * The entries of a kind that a remote declares, found by its declaration; `null` where the backend does not hold it. Omitted
   * by a backend that holds none.
   */
  readonly declared?: (kind: KindDeclaration) => SourceResult<ReadonlyArray<unknown>> | null
  /**
   * The absolute address (`http:`, `https:`, `file:`) of a picture path, which the site's `/media` fetches; `null` for
   * a path that is not one of this source's.
   */
  readonly pictureUrl: (path: string) => string | null
  /**
   * The same backend with what is not published yet: entries that no visitor sees, and of others the text that an editor is
   * working on. Omitted by a backend that has no drafts, or does not show them with these credentials.
   */
  readonly drafts?: Source
  /**
   * What is cheap to ask and says whether the answer to another question may have changed since: a text that is another one after anything
   * that the answer shows has changed, was added, deleted, moved or unpublished, also in what it refers to (pictures, names of other
   * entries). Compared for equality alone. A change may be seen up to half a minute late in it, because backends date an edit before
   * they store it. `null` where that is not known of this question; omitted by a source that knows it of none. Then, and after an
   * error, the question itself is asked. The shared layer asks it of lists that are hundreds, and of old addresses.
   */
  readonly revision?: (asked: RevisedQuestion) => SourceResult<string> | null
  /**
   * Where the values of an answer are edited, asked for in drafts only; it may ask the backend again. `null` where that is not known of
   * this question; omitted by a source that knows it of none.
   */
  readonly places?: (asked: SourceQuestion) => SourceResult<Locate> | null
  /**
   * Old addresses that lead on, in an order in which the first of an address counts: `{ from, to, permanent?: boolean }`. `from`: path and
   * query as the old site had them, `/2019/05/clean-water/`, `/?p=12`; `to`: an address of the site, `/about/2`, or what has a page,
   * `{ menu: id }`, `{ kind: 'posts', id }`, also written `menu:4`, `posts:12`; `permanent` is true unless it is sent. Omitted by a backend
   * that has none.
   */
  readonly redirects?: () => SourceResult<ReadonlyArray<unknown>>
  /** What the path of each of its pictures begins with, `payload/`; omitted where `pictureUrl` takes any path. */
  readonly pathPrefix?: string
  /** The addresses below which its files are; omitted where these follow from `pictureUrl` (`pictureRoots`). */
  readonly mediaRoots?: ReadonlyArray<MediaRoot>
}

/** Addresses of a backend below which its files are, and what their paths begin with: `https://cms.example.org/media/` and ``. */
export interface MediaRoot {
  readonly address: string
  readonly path: string
}

/**
 * The addresses below which the source's pictures are, for pictures within an editor's text: whole (`https://…/media/`),
 * and relative to the backend's host (`/media/`) unless that is every address. None if `pictureUrl` accepts only
 * files that exist, or paths with a prefix that the source does not tell.
 */
export const pictureRoots = ({
  pictureUrl,
  pathPrefix: path = '',
  mediaRoots,
}: Pick<Source, 'pictureUrl' | 'pathPrefix' | 'mediaRoots'>): ReadonlyArray<MediaRoot> => {
  if (mediaRoots !== undefined) return mediaRoots
  const url = pictureUrl(`${path}x`)
  if (url === null) return []
  const root = url.slice(0, -1)
  const { protocol, pathname } = new URL(root)
  const isBelow = protocol.startsWith('http') && pathname !== '/'
  return (isBelow ? [root, pathname] : [root]).map((address) => ({ address, path }))
}

/** What a source is asked for, as a value. */
export type SourceQuestion =
  | { readonly of: 'menus' }
  | { readonly of: 'slides' }
  | { readonly of: 'menuPage'; readonly id: string }
  | { readonly of: 'list'; readonly kind: KindDeclaration }

/**
 * The steps from what a source answers to a value in it: of the menus `[2, 'children', 0, 'name']`, of the slides
 * `[3, 'title']`, of a list `[11, 'latestGifts', 2, 'note']`, of a menu page `['contents', 4, 1]` for the value of the fifth pair,
 * `['contents', 4, 0]` for its label, `['images', 0, 1, 2]` for the third picture. What is said of a picture ends with `alt`,
 * `caption` or `credit`.
 */
export type Way = ReadonlyArray<string | number>

/** Where the value at the end of a way is edited; `null` where nobody can edit it, or that is not known. */
export type Locate = (way: Way) => Place | null

/** What is at the end of a way; `undefined` where it leads nowhere. */
export const valueAt = (held: unknown, [step, ...rest]: Way): unknown =>
  step === undefined
    ? held
    : typeof held === 'object' && held !== null && Object.hasOwn(held, step)
      ? valueAt((held as Readonly<Record<string | number, unknown>>)[step], rest)
      : undefined
