import * as t from 'io-ts'
import type { Refs } from './target'

/** Where an old address of a source leads in the target, as the site reads it: an address, `menu:4`, `posts:12`. */
export const ledTo = (to: unknown, refs: Refs): string => {
  if (!t.UnknownRecord.is(to)) return String(to)
  const id = String(to['menu'] ?? to['id'])
  if ('menu' in to) return `menu:${refs.menu(id)?.id ?? id}`
  const kind = String(to['kind'])
  return `${kind}:${refs.entry(kind, id)?.id ?? id}`
}
