import { setTimeout as delay } from 'node:timers/promises'

/**
 * The result, or `null` when there is none in time: a page that is busy without end answers no command of Playwright.
 * @param ms the time, in milliseconds
 */
export const within = async <A>(ms: number, result: Promise<A>): Promise<A | null> => {
  const ending = new AbortController()
  // Nobody waits any more for what it then rejects with: that the page was closed.
  result.catch(() => null)
  try {
    return await Promise.race([result, delay(ms, null, { signal: ending.signal })])
  } finally {
    ending.abort()
  }
}
