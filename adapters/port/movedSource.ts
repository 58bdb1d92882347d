import type { Either } from 'fp-ts/Either'
import type { ContentError } from './content'
import type { Source } from './source'

/** Never rejects. */
export type MovedResult<A> = Promise<Either<ContentError, A>>

/** A source as an import reads it: with what the site does not ask of it. */
export interface MovedSource extends Source {
  /** Whether the backend takes the credentials that it was given: with others it would seem to have no drafts. */
  readonly isSignedIn?: () => MovedResult<boolean>
  /** All of its files, shown or not. */
  readonly files?: () => MovedResult<ReadonlyArray<MovedFile>>
  /** The path of the whole picture of a smaller copy, which may be missing; `null` for any other path. */
  readonly originalOf?: (path: string) => string | null
  /** What it has and the site has no place for: lines of the ledger, `items#…`. */
  readonly others?: () => MovedResult<ReadonlyArray<Other>>
  /** What it has, counted by other requests than those that read it. */
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
  /** Which of them a path of the ledger belongs to; `null` for none. */
  readonly of: (path: string) => string | null
}

/** Those whose paths match: what the first group matches is one of them. */
export const matching =
  (pattern: RegExp): Count['of'] =>
  (path) =>
    pattern.exec(path)?.[1] ?? null

/** The entries of a question, `lists/posts`, published or not. */
export const entriesOf = (question: string): Count['of'] =>
  matching(new RegExp(`^(?:drafts/)?(${question}#[^/]+)`))
