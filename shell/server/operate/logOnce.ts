import { LRUCache } from 'lru-cache'
import { limits } from './limits'

/**
 * Logs each line once in ten minutes, for faults that every request meets again.
 * @param log gets the detail of the first occurrence
 */
export const logOnce = <A>(log: (line: string, detail: A) => void): ((line: string, detail: A) => void) => {
  const loggedAt = new LRUCache<string, number>({ max: limits.log.remembered })
  return (line, detail) => {
    const now = Date.now()
    if (now - (loggedAt.get(line) ?? -Infinity) < limits.log.repeatMs) return
    loggedAt.set(line, now)
    log(line, detail)
  }
}
