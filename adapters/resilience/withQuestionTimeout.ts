import { left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { of, timeout } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'
import { unreachable } from '../port/content'
import type { ContentError } from '../port/content'
import { decorate } from '../port/decorate'

/** Aborts the request after `ms`; the answer is then `Unreachable`. */
export const answerWithin = <A>(ms: number, url: string): MonoTypeOperatorFunction<Either<ContentError, A>> =>
  timeout({ first: ms, with: () => of(left(unreachable(url, `no answer within ${ms} ms`))) })

/** No question takes longer than `ms`, however many requests the adapter below makes to answer it. */
export const withQuestionTimeout = (ms: number) =>
  decorate((asked, { path }) => asked.pipe(answerWithin(ms, path)))
