import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { ContentError } from './content'

/** Emits one `Either`, then completes; never errors. Cold: subscribing asks, unsubscribing aborts. */
export type SourceResult<A> = Observable<Either<ContentError, A>>

/** Label and value as they came, in the order they came; the value is not judged yet. Pairs, because `__proto__` is a label too. */
export type Labelled = ReadonlyArray<readonly [label: string, value: unknown]>

/** How many levels of the menu tree are read; deeper entries are left out and told. */
export const menuDepth = 12

/** The canonical shape of one menu page. A half that could not be read, or not be told from empty, is `[]`, and `trouble` says what came. */
export interface RawMenuPage {
  readonly contents: Labelled
  readonly images: Labelled
  /** What the operator should know of a half that could not be read while the other could. */
  readonly trouble: ReadonlyArray<ContentError>
}

/**
 * What an adapter implements: ask one backend, check the envelope, map to the canonical shape.
 * It leaves values as they came, caches nothing, retries nothing, knows no React. All else is shared (`contentFrom`).
 *
 * Entries are `unknown`: `contentFrom` decodes each of them and drops the bad ones alone.
 * - a menu entry: `{ id: number | string, name: string, position?: number, children?: entry[] }`
 * - a slide entry: `{ id?: number | string, title?: string | null, subtitle?: string | null, link?: string | null, image?: string | null }`,
 *   `image` as a picture path (see `picture`)
 * - an image value: a picture path or a list of them
 * - a cause entry: as in docs/spec.md section 3
 * A picture path is relative to the source's picture root; the site serves it as `/media/{path}`.
 */
export interface Source {
  readonly menus: () => SourceResult<ReadonlyArray<unknown>>
  readonly slides: () => SourceResult<ReadonlyArray<unknown>>
  readonly menuPage: (id: string) => SourceResult<RawMenuPage>
  readonly causes: () => SourceResult<ReadonlyArray<unknown>>
  /** The absolute address of a picture path at the backend, for the site's `/media` to fetch; `null` when the path is not one of this source's. */
  readonly pictureUrl: (path: string) => string | null
}
