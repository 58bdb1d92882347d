import { isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { Labelled, RawMenuPage, Source } from '../port/source'
import { oneFrom } from './law'
import type { BackendState } from './law'

export interface SourceOptions {
  /** A menu that the whole backend has, with texts or pictures on its page. */
  readonly menuId?: string
  /** How many requests went out so far, over all that was made. */
  readonly asks?: () => number
  /** A source whose page `menuId` holds these texts: tried with labels that are hard to keep. */
  readonly withTexts?: (texts: Labelled) => Source
  /** A source whose pages' texts cannot be had while their pictures can. */
  readonly withoutTexts?: () => Source
}

export interface SourceSubject extends SourceOptions {
  readonly make: (state: BackendState) => Source
  readonly menuId: string
}

/** What was answered; `null` where it was an error, which a law of its own tells. */
export const valueOf = async <A>(ask: () => Observable<Either<unknown, A>>): Promise<A | null> => {
  const { answer } = await oneFrom(ask)
  return answer !== undefined && isRight(answer) ? answer.right : null
}

/** The pairs of one half of a page; none where it could not be read. */
export const half = (page: RawMenuPage | null, name: keyof RawMenuPage): Labelled => {
  const pairs = page?.[name]
  return pairs !== undefined && isRight(pairs) ? pairs.right : []
}
