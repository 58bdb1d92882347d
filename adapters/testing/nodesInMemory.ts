import { ReplaySubject } from 'rxjs'
import type { Nodes, PublishedReading, ShownReading } from '../port/nodes'

/** A state store in memory that any number of nodes share. All nodes apply published readings immediately. */
export const nodesInMemory = () => {
  const entries = new Map<string, PublishedReading & { readonly asOf: number }>()
  const claims = new Map<string, number>()
  const published = new ReplaySubject<ShownReading>(1_000)
  let changes = 0
  let lastClaim = 0
  let isAway = false

  const node = (): Nodes => ({
    follows: () => !isAway,
    find: (path) => {
      const found = entries.get(path)
      return found === undefined ? null : { ...found, isCurrent: found.asOf >= changes }
    },
    claim: async (path) => {
      if (claims.has(path)) return null
      const claim = (lastClaim += 1)
      const asOf = changes
      claims.set(path, claim)
      const release = () => void (claims.get(path) === claim && claims.delete(path))
      return {
        publish: async (reading) => {
          release()
          const before = entries.get(path)
          entries.set(path, { ...reading, path, asOf })
          published.next({
            ...reading,
            path,
            isOther: before === undefined ? null : before.text !== reading.text,
          })
        },
        release,
      }
    },
    published,
  })

  return {
    node,
    /** Simulates a change at the backend, or the expiry of published readings. */
    changed: () => {
      changes += 1
      // A request from before the change no longer serves later readers.
      claims.clear()
    },
    away: (is: boolean) => {
      isAway = is
    },
  }
}
