import { LRUCache } from 'lru-cache'
import { limits } from './limits'

/**
 * Logs each line once in ten minutes, for faults that every request meets again.
 * @param log gets the details of the first occurrence
 */
export const logOnce = <A extends ReadonlyArray<unknown>>(
  log: (line: string, ...details: A) => void,
): typeof log => {
  const loggedAt = new LRUCache<string, number>({ max: limits.log.remembered })
  return (line, ...details) => {
    const now = Date.now()
    if (now - (loggedAt.get(line) ?? -Infinity) < limits.log.repeatMs) return
    loggedAt.set(line, now)
    log(line, ...details)
  }
}
