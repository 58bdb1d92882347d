import type { Page } from '@playwright/test'

/** What waits for longer is left to the visitor's browser, in milliseconds. */
const MOST_MS = 5_000

/** A timer may set another one. */
const ROUNDS = 3

/**
 * Lets what a page does while somebody looks at it happen at once: it may break seconds after it was shown. To be called before a
 * page is opened; `runTimers` then runs what waits in it.
 */
export const watchTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((mostMs) => {
    type Waiting = { readonly run: () => void; readonly due: number; readonly isRepeated: boolean }
    const waiting = new Map<number, Waiting>()
    const watched =
      (set: (handler: TimerHandler, ms: number) => number, isRepeated: boolean) =>
      (handler: TimerHandler, ms = 0, ...more: unknown[]): number => {
        // A text is refused by the security policy, as without this.
        if (typeof handler !== 'function') return set(handler, ms)
        const run = () => {
          if (!isRepeated) waiting.delete(id)
          handler(...more)
        }
        const id = set(run, ms)
        if (ms <= mostMs) waiting.set(id, { run, due: performance.now() + ms, isRepeated })
        return id
      }
    const { setTimeout, setInterval, clearTimeout } = window
    const clear = (id: number | undefined): void => {
      if (id !== undefined) waiting.delete(id)
      clearTimeout(id)
    }
    const runTimers = () => {
      for (const [id, { run, isRepeated }] of [...waiting].sort(([, a], [, b]) => a.due - b.due)) {
        if (!isRepeated) clearTimeout(id)
        // Each in a task of its own, so that an error of one is an error of the page, and the others run.
        setTimeout(run)
      }
    }
    const endTimers = () => [...waiting.keys()].forEach(clear)
    Object.assign(globalThis, {
      setTimeout: watched(setTimeout, false),
      setInterval: watched(setInterval, true),
      clearTimeout: clear,
      clearInterval: clear,
      runTimers,
      endTimers,
    })
  }, MOST_MS)

/**
 * Runs what waits for at most a few seconds. What repeats itself is ended then: its next error would be taken for one of the page
 * that the tab opens next.
 */
export const runTimers = async (page: Page): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await page.evaluate(`globalThis.runTimers(); ${oneTask}`)
  await page.evaluate('globalThis.endTimers()')
}

/** Tasks run in the order of their timers. */
const oneTask = 'new Promise((resolve) => setTimeout(resolve))'
