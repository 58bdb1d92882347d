import { isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { Labelled, RawMenuPage, Source } from '../port/source'
import { oneFrom } from './law'
import type { BackendState } from './law'

export interface SourceOptions {
  /** The id of a menu that the whole backend has, with texts or pictures on its page. */
  readonly menuId?: string
  /** How many requests were sent so far, by all sources that `make` returned. */
  readonly asks?: () => number
  /**
   * Where the backend keeps its labels: in a field (the default), or as headings within one text. A heading cannot hold
   * a label with spaces around it, and what follows it cannot be empty or a list.
   */
  readonly labels?: 'fields' | 'headings'
  /**
   * A source whose page `menuId` has these texts. It is tried with labels and values that are easily changed by
   * mistake.
   */
  readonly withTexts?: (texts: Labelled) => Source
  /** A source whose pages have pictures, but texts that cannot be read. */
  readonly withoutTexts?: () => Source
}

export interface SourceSubject extends SourceOptions {
  readonly make: (state: BackendState) => Source
  readonly menuId: string
}

/** The value of the answer; `null` for an error, which another law reports. */
export const valueOf = async <A>(ask: () => Observable<Either<unknown, A>>): Promise<A | null> => {
  const { answer } = await oneFrom(ask)
  return answer !== undefined && isRight(answer) ? answer.right : null
}

/** The pairs of one half of a page; empty when it could not be read. */
export const half = (page: RawMenuPage | null, name: keyof RawMenuPage): Labelled => {
  const pairs = page?.[name]
  return pairs !== undefined && isRight(pairs) ? pairs.right : []
}
