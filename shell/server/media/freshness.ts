import { LRUCache } from 'lru-cache'
import { limits } from './limits'

/** Whether a file was checked so long ago that its backend is asked again. */
export const isOld = (checkedAt: number): boolean => Date.now() - checkedAt > limits.freshMs

/** What is known of files, by their addresses, for so many milliseconds. */
export const forAWhile = <A extends object>(ttl: number): LRUCache<string, A> =>
  new LRUCache({ max: limits.known, ttl, ttlResolution: 0, perf: { now: () => Date.now() } })
