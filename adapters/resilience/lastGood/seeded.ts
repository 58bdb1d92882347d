import { isLeft, left, right } from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { Answer, Content, ContentError, ContentResult, Question } from '../../port/content'
import { errorFault, prependFault } from '../../port/faults'
import type { FillRule } from './settle'

/** The seed's answer to a question that no backend has ever answered; the error where the seed has none either. */
export const seeded = <A>(
  seed: Content,
  rule: FillRule<A> | null,
  isKnown: (question: Question<unknown>) => boolean,
  question: Question<A>,
  error: ContentError,
): ContentResult<A> => {
  const none: Answer<A> = left(error)
  const standIn = seed.ask(question).pipe(
    map((answer): Answer<A> =>
      isLeft(answer)
        ? none
        : right({
            ...answer.right,
            origin: 'seed',
            lost: [],
            faults: prependFault(errorFault(question.name)(error), answer.right.faults),
          }),
    ),
  )
  if (rule === null) return standIn
  return rule.isInSeed(seed, isKnown).pipe(switchMap((isThere) => (isThere ? standIn : of(none))))
}
