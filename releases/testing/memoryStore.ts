import { checkedKey } from '../ledger/store'
import type { Listed, Store } from '../ledger/store'

/** A store in memory, for tests, that exposes its objects. */
export interface MemoryStore extends Store {
  readonly objects: Map<string, { readonly bytes: Buffer; readonly writtenAt: number }>
}

export const memoryStore = (now: () => number = Date.now): MemoryStore => {
  const objects: MemoryStore['objects'] = new Map()
  const listed = (key: string): Listed | null => {
    const object = objects.get(checkedKey(key))
    return object === undefined ? null : { key, bytes: object.bytes.length, writtenAt: object.writtenAt }
  }
  return {
    title: 'memory',
    objects,
    read: async (key, { maxBytes = Infinity } = {}) => {
      const bytes = objects.get(checkedKey(key))?.bytes ?? null
      if (bytes !== null && bytes.length > maxBytes) throw new Error(`${key}: larger than ${maxBytes} bytes`)
      return bytes
    },
    stat: async (key) => listed(key),
    create: async (key, bytes) => {
      if (objects.has(checkedKey(key))) return false
      objects.set(key, { bytes, writtenAt: now() })
      return true
    },
    write: async (key, bytes) => {
      objects.set(checkedKey(key), { bytes, writtenAt: now() })
    },
    list: async (prefix) =>
      [...objects.keys()].filter((key) => key.startsWith(prefix)).flatMap((key) => listed(key) ?? []),
    remove: async (key) => {
      objects.delete(checkedKey(key))
    },
  }
}
