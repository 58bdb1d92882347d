import { ReplaySubject } from 'rxjs'
import type { Nodes, PublishedReading, ShownReading } from '../port/nodes'

/** An engine in memory that any number of nodes share. What is published is applied by all of them at once. */
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
    /** Something has changed at the backend, or what was published is no longer fresh. */
    changed: () => {
      changes += 1
      // Who asks since before the change no longer asks for those who come after it.
      claims.clear()
    },
    away: (is: boolean) => {
      isAway = is
    },
  }
}
