import { isLeft, right } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { Content, ContentResult } from '../port/content'
import { readNow } from '../port/content'
import { hasPage } from '../domain/menu'
import type { MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { heldAs } from '../domain/kind'
import { kindIn } from './knownKinds'
import { parseQuestion, redirects } from './parseQuestion'
import { entities, menu, menuPage, menuPages, slides } from './questions'
import { parseSearch } from './search'
import type { SourceQuestion } from '../port/source'

/** Answers the question that `path` names, as pages ask it; `null` when it names none. */
export const askByPath = (content: Content, path: string): ContentResult<unknown> | null => {
  if (path === redirects.path) return null
  const question = parseQuestion(path) ?? parseSearch(path)
  // No entity has an id that does not fit in an address, so the list is not needed.
  if (question === null) return isOfEntity(path) ? of(right(readNow(null))) : null
  const [id] = menuPages.stepsOf(path) ?? []
  return id === undefined ? content.ask(question) : knownPage(content, id)
}

/** Requests only pages of menu entries, so that made-up ids from visitors cause no backend requests. */
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

/** The source question for this path; `null` for a question that is derived from other answers. */
export const sourceQuestionOf = (question: string): SourceQuestion | null => {
  if (question === menu.path) return { of: 'menus' }
  if (question === slides.path) return { of: 'slides' }
  const [id] = menuPages.stepsOf(question) ?? []
  if (id !== undefined) return { of: 'menuPage', id }
  const kind = kindIn(question)
  return kind && { of: 'list', kind: heldAs(kind) }
}

/** Whether a question's answer may change with a backend's answers to `changed`; `null` stands for all. */
export const mayChangeWith = (changed: ReadonlyArray<string> | null): ((question: string) => boolean) => {
  if (changed === null) return () => true
  const changedQuestions = changed.map(sourceQuestionOf)
  return (question) => {
    const source = sourceQuestionOf(question)
    return (
      source === null ||
      changedQuestions.some((change) => {
        switch (source.of) {
          case 'list':
            return change?.of === 'list' && change.kind === source.kind
          case 'menuPage':
            // A page without an entry in the menu is empty.
            return change?.of === 'menus' || (change?.of === 'menuPage' && change.id === source.id)
          default:
            return change?.of === source.of
        }
      })
    )
  }
}
