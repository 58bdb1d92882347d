import { isLeft, left, right } from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { Answer, Content, ContentError, ContentResult, Question } from '../../port/content'
import { entryById } from '../../domain/menu'
import { errorFault, oneMore } from '../../port/faults'
import { menu, menuPages } from '../../questions/questions'
import type { Memory } from './memory'

/** What stands in for an answer that could not be had, now or before; the error where the seed has nothing either. */
export const seeded = <A>(
  seed: Content | undefined,
  memory: Memory,
  question: Question<A>,
  error: ContentError,
): ContentResult<A> => {
  const none: Answer<A> = left(error)
  const standIn = (asked: ContentResult<A>): ContentResult<A> =>
    asked.pipe(
      map((answer) =>
        isLeft(answer)
          ? none
          : right({
              ...answer.right,
              origin: 'seed',
              lost: [],
              faults: oneMore(errorFault(question.name)(error), answer.right.faults),
            }),
      ),
    )
  if (seed === undefined) return of(none)
  const [id] = menuPages.stepsOf(question.path) ?? []
  if (id === undefined) return standIn(seed.ask(question))
  // Where the backend's own menu is known, the same id of the seed is another page.
  if (memory.get(menu.path) !== null) return of(none)
  return seed
    .ask(menu)
    .pipe(
      switchMap((known) =>
        isLeft(known) || entryById(known.right.value, id) === undefined
          ? of(none)
          : standIn(seed.ask(question)),
      ),
    )
}
