import { isLeft } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { Content, ContentResult } from '../port/content'
import { kinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { entryById, MenuId } from '../domain/menu'
import { reading } from '../port/readings'
import { selectByPath } from './selections'

/** Every question of the port has a path: its name below `/content`, in caches and in logs. */
export const menuPath = 'menu'
export const slidesPath = 'slides'
export const pagePath = (id: MenuId): string => `pages/${encodeURIComponent(id)}`
export const listPath = (kind: Kind): string => `lists/${kind}`

/** What a path asks for. */
export type Question =
  | { readonly _tag: 'Menu' }
  | { readonly _tag: 'Slides' }
  | { readonly _tag: 'Page'; readonly id: MenuId }
  | { readonly _tag: 'List'; readonly kind: Kind }

/** The question that `path` names, as it stands in the address; `null` when it names none. */
export const questionOf = (path: string): Question | null => {
  if (path === menuPath) return { _tag: 'Menu' }
  if (path === slidesPath) return { _tag: 'Slides' }
  const kind = kinds.find((known) => listPath(known) === path)
  if (kind !== undefined) return { _tag: 'List', kind }
  const id = pageIdOf(path)
  return id === null ? null : { _tag: 'Page', id }
}

const pageIdOf = (path: string): MenuId | null => {
  const [, encoded] = /^pages\/(.+)$/.exec(path) ?? []
  if (encoded === undefined) return null
  try {
    const id = decodeURIComponent(encoded)
    return MenuId.is(id) ? id : null
  } catch {
    return null
  }
}

/** What a path is called in faults: `menu`, `slides`, `menu page 7`, `list of causes`. */
export const readingName = (path: string): string => {
  const question = questionOf(path)
  switch (question?._tag) {
    case 'Page':
      return `menu page ${question.id}`
    case 'List':
      return `list of ${question.kind}`
    default:
      return path
  }
}

/** A menu page that some menu entry leads to; the backend is never asked for ids that a visitor made up. */
const knownPage = (content: Content, id: MenuId): ContentResult<unknown> =>
  content.menu().pipe(
    switchMap((menu) => {
      if (isLeft(menu)) return of(menu)
      return entryById(menu.right.value, id) === undefined
        ? reading({ id, sections: [] })
        : content.menuPage(id)
    }),
  )

/** The answer to the question, or the selection, that `path` names; `null` when it names none. */
export const askByPath = (content: Content, path: string): ContentResult<unknown> | null => {
  const question = questionOf(path)
  switch (question?._tag) {
    case 'Menu':
      return content.menu()
    case 'Slides':
      return content.slides()
    case 'List':
      return content.list(question.kind)
    case 'Page':
      return knownPage(content, question.id)
    case undefined:
      return selectByPath(content, path)
  }
}
