import * as E from 'fp-ts/Either'
import { fieldsOf } from '../../mapping/fields'
import type { Item } from './wire'

const block =
  /<!-- (\/)?wp:(navigation-link|navigation-submenu|home-link|page-list)(?: (\{.*?\}))? (\/)?-->/gs

/**
 * The items of a navigation block, from its raw text; `null` for a list of all pages, because the tree of pages is then the menu.
 * @param home the address of the front
 */
export const navigationItems = (raw: string, home: string): ReadonlyArray<Item> | null => {
  const items: Item[] = []
  const above: number[] = []
  for (const [, isEnd, name, json = '{}', isEmpty] of raw.matchAll(block)) {
    if (name === 'page-list') return null
    if (isEnd !== undefined) {
      above.pop()
      continue
    }
    const parsed = E.tryCatch(() => JSON.parse(json) as unknown, String)
    const { label, url, id, type } = fieldsOf(E.isLeft(parsed) ? {} : parsed.right)
    const isHome = name === 'home-link'
    items.push({
      id: items.length + 1,
      parent: above.at(-1) ?? 0,
      name: String(label ?? (isHome ? 'Home' : '')),
      page: type === 'page' && typeof id === 'number' ? id : null,
      url: String(url ?? (isHome ? home : '')),
    })
    if (isEmpty === undefined) above.push(items.length)
  }
  return items
}
