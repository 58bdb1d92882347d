import { isLeft, right } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { Content, ContentResult } from '../port/content'
import { readNow } from '../port/readings'
import { hasPage } from '../domain/menu'
import type { MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { kindIn } from './knownKinds'
import { parseQuestion } from './parseQuestion'
import { entities, menu, menuPage, menuPages } from './questions'
import { redirects } from './redirects'
import { parseSearch } from './search'

/** Asks only for pages of menu entries, so that made-up ids of visitors cause no requests to the backend. */
const knownPage = (content: Content, id: MenuId): ContentResult<MenuPage> =>
  content.ask(menu).pipe(
    switchMap((answer) => {
      if (isLeft(answer)) return of(answer)
      return hasPage(answer.right.value, id)
        ? content.ask(menuPage(id))
        : of(right(readNow({ id, sections: [] })))
    }),
  )

const isOfEntity = (path: string): boolean => {
  const kind = kindIn(path)
  return kind !== null && entities(kind).stepsOf(path) !== null
}

/** The answer to the question that `path` names, as pages ask them; `null` when it names none. */
export const askByPath = (content: Content, path: string): ContentResult<unknown> | null => {
  if (path === redirects.path) return null
  const question = parseQuestion(path) ?? parseSearch(path)
  // No entity has an id that does not fit in an address: that is known without a list.
  if (question === null) return isOfEntity(path) ? of(right(readNow(null))) : null
  const [id] = menuPages.stepsOf(path) ?? []
  return id === undefined ? content.ask(question) : knownPage(content, id)
}
