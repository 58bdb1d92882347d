import { isLeft, right } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { Content, ContentResult } from '../port/content'
import { readNow } from '../port/readings'
import { entryById } from '../domain/menu'
import type { MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { menu, menuPage, menuPages, parseQuestion } from './questions'

/** Asks only for pages of menu entries, so that made-up ids of visitors cause no requests to the backend. */
const knownPage = (content: Content, id: MenuId): ContentResult<MenuPage> =>
  content.ask(menu).pipe(
    switchMap((answer) => {
      if (isLeft(answer)) return of(answer)
      return entryById(answer.right.value, id) === undefined
        ? of(right(readNow({ id, sections: [] })))
        : content.ask(menuPage(id))
    }),
  )

/** The answer to the question that `path` names; `null` when it names none. */
export const askByPath = (content: Content, path: string): ContentResult<unknown> | null => {
  const question = parseQuestion(path)
  if (question === null) return null
  const [id] = menuPages.stepsOf(path) ?? []
  return id === undefined ? content.ask(question) : knownPage(content, id)
}
