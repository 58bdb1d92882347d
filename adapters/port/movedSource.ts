import type { Either } from 'fp-ts/Either'
import type { ContentError } from './content'
import type { Source } from './source'

/** Never rejects. */
export type MovedResult<A> = Promise<Either<ContentError, A>>

/** A source as an import reads it, with members that the site does not need. */
export interface MovedSource extends Source {
  /** Whether the backend takes the credentials that it was given: with others it would seem to have no drafts. */
  readonly isSignedIn?: () => MovedResult<boolean>
  /** All of its files, shown or not. */
  readonly files?: () => MovedResult<ReadonlyArray<MovedFile>>
  /** The path of the whole picture of a smaller copy, which may be missing; `null` for any other path. */
  readonly originalOf?: (path: string) => string | null
  /** Content that the site has no place for: lines of the ledger, `items#…`. */
  readonly others?: () => MovedResult<ReadonlyArray<Other>>
  /** Counts by other requests than those that read the content. */
  readonly counts?: () => MovedResult<ReadonlyArray<Count>>
}

export interface MovedFile {
  readonly path: string
  /** The paths at which the old site had it. */
  readonly addresses: ReadonlyArray<string>
}

export interface Other {
  readonly path: string
  readonly why: string
}

/** How many things of one type there are. */
export interface Count {
  /** `posts`, `comments`. */
  readonly what: string
  readonly there: number
  /** The thing that a path of the ledger belongs to; `null` for none. */
  readonly of: (path: string) => string | null
}

/** Things whose paths match a pattern; the first group identifies one. */
export const matching =
  (pattern: RegExp): Count['of'] =>
  (path) =>
    pattern.exec(path)?.[1] ?? null

/** The entries of a question, `lists/posts`, published or not. */
export const entriesOf = (question: string): Count['of'] =>
  matching(new RegExp(`^(?:drafts/)?(${question}#[^/]+)`))
