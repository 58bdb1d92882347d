import { addressKey } from '@caravanserai/adapters/server'
import type { Moved } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'

/**
 * What has moved on the site: menus by their former addresses, entries by their former ids. Each leads to a menu or an id that stays, and
 * never to an address, so that there are no chains and no circles, however often something is called otherwise, back, or as something
 * else was. What had a name last is what the name leads to.
 */
export class Moves {
  private readonly known = new LRUCache<string, Moved>({ max: limits.redirects.moved })

  /** Whether that was not known yet. */
  add(moved: Moved): boolean {
    const key = keyOf(moved)
    const isNew = JSON.stringify(this.known.peek(key)) !== JSON.stringify(moved)
    if (isNew) this.known.set(key, moved)
    return isNew
  }

  /** The menu that had this address. */
  menuAt(pathname: string): string | null {
    const moved = this.known.get(addressKey(pathname))
    return moved !== undefined && 'menu' in moved ? moved.menu : null
  }

  /** An id, or an alias, of the entry that had this one. */
  entryOf(kind: string, id: string): string | null {
    const moved = this.known.get(`${kind}:${id}`)
    return moved !== undefined && 'kind' in moved ? moved.id : null
  }

  /** The ones that were added or used last come last. */
  all(): ReadonlyArray<Moved> {
    return [...this.known.values()].reverse()
  }
}

const keyOf = (moved: Moved): string =>
  'menu' in moved ? addressKey(moved.from) : `${moved.kind}:${moved.from}`
