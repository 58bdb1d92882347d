import type { Either } from 'fp-ts/Either'
import type { ContentError } from './content'
import type { Source } from './source'

/** Never rejects. */
export type MovedResult<A> = Promise<Either<ContentError, A>>

/** A source with additional members that only imports need. */
export interface MovedSource extends Source {
  /** Whether the backend accepts its credentials: with invalid ones it would seem to have no drafts. */
  readonly isSignedIn?: () => MovedResult<boolean>
  /** All files of the backend, published or not. */
  readonly files?: () => MovedResult<ReadonlyArray<MovedFile>>
  /** The path of the full-size picture of a scaled copy, which may be missing; `null` for any other path. */
  readonly originalOf?: (path: string) => string | null
  /** Content that the site does not support: lines of the ledger, `items#…`. */
  readonly remaining?: () => MovedResult<ReadonlyArray<MovedLoss>>
  /** Counts from separate requests that do not read the content. */
  readonly counts?: () => MovedResult<ReadonlyArray<ItemCount>>
}

export interface MovedFile {
  readonly path: string
  readonly addresses: ReadonlyArray<string>
}

export interface MovedLoss {
  readonly path: string
  readonly why: string
}

/** The number of items of one type. */
export interface ItemCount {
  /** The type of item: `posts`, `comments`. */
  readonly what: string
  readonly there: number
  /** The item that a path of the ledger belongs to; `null` for none. */
  readonly of: (path: string) => string | null
}

/** Items whose paths match a pattern; the first group identifies an item. */
export const matching =
  (pattern: RegExp): ItemCount['of'] =>
  (path) =>
    pattern.exec(path)?.[1] ?? null

/** The entries of a question, `lists/posts`, published or not. */
export const entriesOf = (question: string): ItemCount['of'] =>
  matching(new RegExp(`^(?:drafts/)?(${question}#[^/]+)`))
