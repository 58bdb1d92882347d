import { isLeft, right } from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { Content, ContentResult } from '../content'
import { entryById, MenuId } from '../domain/menu'

/** Every question of the port has a path: its name below `/content`, in caches and in logs. */
export const menuPath = 'menu'
export const slidesPath = 'slides'
export const causesPath = 'causes'
export const pagePath = (id: MenuId): string => `pages/${encodeURIComponent(id)}`

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

/** A menu page that some menu entry leads to; the backend is never asked for ids that a visitor made up. */
const knownPage = (content: Content, id: MenuId): ContentResult<unknown> =>
  content.menu().pipe(
    switchMap((menu) => {
      if (isLeft(menu)) return of(menu)
      if (entryById(menu.right.value, id) !== undefined) return content.menuPage(id)
      return of(right({ value: { id, sections: [] }, faults: [] }))
    }),
  )

/** The answer to the question that `path` names, as it stands in the address; `null` when it names none. */
export const askByPath = (content: Content, path: string): ContentResult<unknown> | null => {
  switch (path) {
    case menuPath:
      return content.menu()
    case slidesPath:
      return content.slides()
    case causesPath:
      return content.causes()
  }
  const id = pageIdOf(path)
  return id === null ? null : knownPage(content, id)
}
