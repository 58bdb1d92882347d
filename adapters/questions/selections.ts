import type { Content, ContentResult } from '../port/content'
import { kinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { listedOf } from '../domain/listed'
import { MenuId } from '../domain/menu'
import { mapReading } from '../port/readings'

/** Selections have paths as the questions have; what is asked, kept and cached for them is the list. */
export const listedPath = (kind: Kind): string => `listed/${kind}`
export const entityPath = (kind: Kind, id: string): string => `entities/${kind}/${encodeURIComponent(id)}`

/** The port with what is chosen from its lists: one ask, one memory and one cache serve all three. */
export const withSelections = (content: Omit<Content, 'listed' | 'entity'>): Content => ({
  ...content,
  listed: (kind) => mapReading(content.list(kind), (all) => all.map((entity) => listedOf(kind, entity))),
  entity: (kind, id) =>
    mapReading(content.list(kind), (all) => all.find((entity) => entity.id === id) ?? null),
})

/** The answer to the selection that `path` names; `null` when it names none. */
export const selectByPath = (content: Content, path: string): ContentResult<unknown> | null => {
  const kind = kinds.find((known) => path === listedPath(known) || path.startsWith(entityPath(known, '')))
  if (kind === undefined) return null
  if (path === listedPath(kind)) return content.listed(kind)
  const id = decoded(path.slice(entityPath(kind, '').length))
  return MenuId.is(id) ? content.entity(kind, id) : null
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
