import { Fields, Id } from '../decode/text'
import { textBy } from '../places/waysOf'
import { menuDepth } from '../port/source'

/** The id of an entry as pages know it; `null` for what has none. */
export const idOf = (entry: unknown): string | null => (Fields.is(entry) ? textBy(Id, entry['id']) : null)

export const childrenOf = (entry: unknown): ReadonlyArray<unknown> =>
  Fields.is(entry) && Array.isArray(entry['children']) ? entry['children'] : []

/** The ids of a menu tree from the top, each once, without those whose pages are not moved. */
export const menuIds = (menus: ReadonlyArray<unknown>, levels = menuDepth): ReadonlyArray<string> => [
  ...new Set(
    levels === 0
      ? []
      : menus.flatMap((entry) => {
          const id = Fields.is(entry) && 'unmoved' in entry ? null : idOf(entry)
          return [...(id === null ? [] : [id]), ...menuIds(childrenOf(entry), levels - 1)]
        }),
  ),
]
