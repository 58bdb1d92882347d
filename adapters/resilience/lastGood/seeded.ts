import { isLeft, left, right } from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { Answer, Content, ContentError, ContentResult } from '../../port/content'
import { entryById } from '../../domain/menu'
import { errorFault, oneMore } from '../../port/faults'
import { menuPath, questionOf, readingName } from '../../questions/questions'
import type { Memory } from './memory'

/** What stands in for an answer that could not be had, now or before; the error where the seed has nothing either. */
export const seeded = (
  seed: Content | undefined,
  memory: Memory,
  path: string,
  error: ContentError,
): ContentResult<unknown> => {
  const none: Answer<unknown> = left(error)
  const standIn = (asked: ContentResult<unknown>): ContentResult<unknown> =>
    asked.pipe(
      map((answer) =>
        isLeft(answer)
          ? none
          : right({
              ...answer.right,
              origin: 'seed',
              lost: [],
              faults: oneMore(errorFault(readingName(path))(error), answer.right.faults),
            }),
      ),
    )
  const question = seed === undefined ? null : questionOf(path)
  if (seed === undefined || question === null) return of(none)
  switch (question._tag) {
    case 'Menu':
      return standIn(seed.menu())
    case 'Slides':
      return standIn(seed.slides())
    case 'List':
      return standIn(seed.list(question.kind))
    case 'Page':
      // Where the backend's own menu is known, the same id of the seed is another page.
      if (memory.get(menuPath) !== null) return of(none)
      return seed
        .menu()
        .pipe(
          switchMap((menu) =>
            isLeft(menu) || entryById(menu.right.value, question.id) === undefined
              ? of(none)
              : standIn(seed.menuPage(question.id)),
          ),
        )
  }
}
