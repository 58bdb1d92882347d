import * as t from 'io-ts'
import type { Refs } from './target'

/** Where an old address of a source leads in the target, as the site reads it: an address, `menu:4`, `posts:12`. */
export const redirectTarget = (to: unknown, refs: Refs): string => {
  const [kind, id] = t.UnknownRecord.is(to)
    ? [String('menu' in to ? 'menu' : to['kind']), String(to['menu'] ?? to['id'])]
    : (/^([a-z][a-z0-9/-]*):([^:/\\]+)$/.exec(String(to).trim())?.slice(1) ?? [])
  if (kind === undefined || id === undefined) return String(to)
  return `${kind}:${(kind === 'menu' ? refs.menu(id) : refs.entry(kind, id))?.id ?? id}`
}
