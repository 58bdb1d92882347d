import type { ContentResult, Question, Reading } from '../port/content'

/*
 * What belongs to a question is kept by its path, where its type is lost. Whoever asks gets it back by the codec: questions of
 * one codec have one type of answer. A value from another process, or from disk, is decoded instead.
 */

export interface WithReading<A> {
  readonly question: Question<A>
  readonly reading: Reading<A>
}

export interface WithResult<A> {
  readonly question: Question<A>
  readonly result: ContentResult<A>
}

export const isSameType = (one: Question<unknown>, other: Question<unknown>): boolean =>
  one.codec === other.codec

export const isReadingFor = <A>(kept: WithReading<unknown>, asked: Question<A>): kept is WithReading<A> =>
  isSameType(kept.question, asked)

export const isResultFor = <A>(kept: WithResult<unknown>, asked: Question<A>): kept is WithResult<A> =>
  isSameType(kept.question, asked)
