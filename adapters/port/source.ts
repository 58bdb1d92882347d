import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { ContentError } from './content'
import type { KindDeclaration } from '../domain/kind'
import type { Place } from '../domain/place'

/** Emits one `Either`, then completes; never errors. Cold: subscribing requests, unsubscribing aborts. */
export type SourceResult<A> = Observable<Either<ContentError, A>>

/** Labels with their undecoded values, in the backend's order. Pairs, because `__proto__` is a label too. */
export type Labelled = ReadonlyArray<readonly [label: string, value: unknown]>

export type RevisedQuestion = SourceQuestion | { readonly of: 'redirects' }

/** The number of menu tree levels that are read; deeper entries are left out and reported. */
export const menuDepth = 12

/**
 * The canonical shape of one menu page. A half is an error if it could not be read, or not be distinguished from an
 * empty one.
 */
export interface RawMenuPage {
  readonly contents: Either<ContentError, Labelled>
  readonly images: Either<ContentError, Labelled>
  /** When each label is shown: an object with `shownFrom` and `shownUntil`, both optional. */
  readonly shown?: Labelled
}

/**
 * The interface of a backend adapter: it sends requests to one backend, checks the envelope, and maps to the
 * canonical shape. An adapter must not change values, cache or retry: the shared layer does all of that
 * (`contentFrom`).
 *
 * Order: the backend's. An empty result is an answer (`[]`). Errors: `Unreachable`, `Malformed`; a page is an
 * error as a whole if neither half could be read. Only published content; drafts come from `drafts`.
 *
 * Entries are `unknown`: `contentFrom` decodes each field separately, and drops only fields that it cannot
 * read.
 * - A menu entry: `{ id: number | string, name: string | number, position?: number, children?: entry[],
 *   link?: string, hidden?: boolean, seoTitle?: string, seoDescription?: string }`. `link` is an address, of
 *   the site or elsewhere, that replaces the entry's page. Menus omit a `hidden` entry, but its page exists.
 *   `seoTitle` and `seoDescription` are plain texts for search engines.
 * - A slide entry: `{ id?: number | string, title?: string | null, subtitle?: string | null, link?: string |
 *   null, image?: picture | null }`.
 * - A value of `contents`: HTML or plain text, a number, or a list of them. A value of `images`: a picture or
 *   a list of pictures.
 * - A list entry: its id, which is a step of its address; `aliases?: (number | string)[]`, other ids that
 *   lead to it; `seoTitle?` and `seoDescription?`; and the fields that its kind declares, all optional, as in
 *   `backend/content/lists/*.json`. Amounts, days and hours are sent as the editor wrote them
 *   (`3000.5`, `'3,00,000'`, `2027-03-12`, `১২ মার্চ ২০২৭`); `decode/lists/` reads them. `position` is sent
 *   if editors may leave an entry's position open: if it is empty and the kind has `newestBy`, the shared
 *   layer orders the entry by its day.
 * - A picture: a path, or `{ path: string, alt?: string, caption?: string, credit?: string, decorative?:
 *   boolean, focus?: { x: number, y: number }, width?: number, height?: number }`. `focus`, the point that
 *   crops preserve, is in percent from the left and the top, and sent if an editor has chosen one. A
 *   `decorative` picture needs no `alt`. `width` and `height` are in pixels. A picture path is relative to
 *   the source's picture root; the site serves it as `/media/{path}`.
 *
 * Menu entries, slides and list entries may have `shownFrom` and `shownUntil`, as the editor wrote them:
 * `2027-03-12 09:00` in the site's time zone, `2027-03-12T03:00:00Z`, or a day, which stands for its start in
 * `shownFrom` and for its end in `shownUntil`. Entries outside their period are sent as well: the layers
 * above remove them, to the minute and without a backend request.
 *
 * `unmoved?: string` of a menu entry or a list entry is the reason why an import leaves it out; only sources
 * for imports send it. `unshown?: { [name: string]: unknown }` of a menu entry, a slide or a list entry holds
 * backend values that the site does not support, by their names in editors' words, `{ 'post tags': 'water,
 * wells' }`: each name becomes one fault, and lines of an import's ledger. A field that the editor has
 * emptied is sent as the backend represents it: absent, `null`, `''`, `[]`, `{}`. A backend value that the
 * adapter cannot read is sent as an `Error`.
 */
export interface Source {
  readonly menus: () => SourceResult<ReadonlyArray<unknown>>
  readonly slides: () => SourceResult<ReadonlyArray<unknown>>
  readonly menuPage: (id: string) => SourceResult<RawMenuPage>
  /**
   * The entries of a kind, found by its declaration (`heldAs`); `null` when the backend does not hold it, and another
   * source answers (`composedSource`). Omitted by a backend without lists.
   */
  readonly list?: (kind: KindDeclaration) => SourceResult<ReadonlyArray<unknown>> | null
  /**
   * The absolute address (`http:`, `https:`, `file:`) of a picture path, which the site's `/media` fetches;
   * `null` for a path of another source.
   */
  readonly pictureUrl: (path: string) => string | null
  /**
   * The same backend including unpublished content: entries that visitors cannot see, and unpublished versions of
   * other entries. Omitted by a backend that has no drafts, or does not show them with these credentials.
   */
  readonly drafts?: Source
  /**
   * A revision of the answer to another question, cheap to request: a text that changes whenever anything in the
   * answer has changed, was added, deleted, moved or unpublished, including referenced content (pictures, names of
   * other entries). Revisions are only compared for equality. A change may appear in the revision up to half a minute
   * late, because backends date an edit before they store it. `null` when the question has no revision; omitted by a
   * source without revisions. Without one, and after an error, the question itself is requested. The shared layer
   * requests revisions of lists with hundreds of entries, and of redirects.
   */
  readonly revision?: (question: RevisedQuestion) => SourceResult<string> | null
  /**
   * Where the values of an answer are edited, requested only for drafts; may send another backend request.
   * `null` when that is unknown for this question; omitted by a source that never knows.
   */
  readonly places?: (question: SourceQuestion) => SourceResult<Locate> | null
  /**
   * Redirects, in order of precedence among rules with the same address: `{ from, to, permanent?: boolean }`.
   * `from`: path and query at the old site, `/2019/05/clean-water/`, `/?p=12`; `to`: an address of the site,
   * `/about/2`, or a reference to content with a page, `{ menu: id }`, `{ kind: 'posts', id }`, also written
   * `menu:4`, `posts:12`; `permanent` defaults to true. Omitted by a backend that has none.
   */
  readonly redirects?: () => SourceResult<ReadonlyArray<unknown>>
  /** The prefix of each picture path, `payload/`; omitted if `pictureUrl` accepts any path. */
  readonly pathPrefix?: string
  /** The base addresses of the source's files; omitted if they follow from `pictureUrl` (`pictureRoots`). */
  readonly mediaRoots?: ReadonlyArray<MediaRoot>
}

/** A base address of backend files, and their path prefix: `https://cms.example.org/media/` and ``. */
export interface MediaRoot {
  readonly address: string
  readonly path: string
}

/**
 * The base addresses of the source's pictures, for pictures within an editor's text: absolute (`https://…/media/`),
 * and relative to the backend's host (`/media/`) unless that would match every address. None if `pictureUrl` accepts
 * only existing files, or paths with a prefix that the source does not declare.
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

/** A request to a source, as a value. */
export type SourceQuestion =
  | { readonly of: 'menus' }
  | { readonly of: 'slides' }
  | { readonly of: 'menuPage'; readonly id: string }
  | { readonly of: 'list'; readonly kind: KindDeclaration }

/**
 * The steps from a source's answer to a value in it: of the menus `[2, 'children', 0, 'name']`, of the slides
 * `[3, 'title']`, of a list `[11, 'latestGifts', 2, 'note']`, of a menu page `['contents', 4, 1]` for the
 * value of the fifth pair, `['contents', 4, 0]` for its label, `['images', 0, 1, 2]` for the third picture.
 * The way to a picture's text ends with `alt`, `caption` or `credit`.
 */
export type Way = ReadonlyArray<string | number>

/** Finds where the value at the end of a way is edited; `null` if not editable, or unknown. */
export type Locate = (way: Way) => Place | null

/** The value at the end of a way; `undefined` when there is none. */
export const valueAt = (held: unknown, [step, ...rest]: Way): unknown =>
  step === undefined
    ? held
    : typeof held === 'object' && held !== null && Object.hasOwn(held, step)
      ? valueAt((held as Readonly<Record<string | number, unknown>>)[step], rest)
      : undefined
