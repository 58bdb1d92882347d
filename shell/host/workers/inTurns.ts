import { setImmediate as nextTurn } from 'node:timers/promises'

interface TurnsOptions {
  /** Maximum number of items processed concurrently. */
  readonly atOnce: number
  /** How long items are processed without yielding to the event loop, in milliseconds. */
  readonly sliceMs: number
  /** Stops starting further items. */
  readonly signal: AbortSignal
}

/**
 * Processes all items, in order. Neither thousands of fast items nor a few that wait for a worker block the requests
 * of visitors. Rejects with the first failure.
 */
export const inTurns = async <A>(
  all: Iterable<A>,
  { atOnce, sliceMs, signal }: TurnsOptions,
  work: (item: A) => Promise<unknown>,
): Promise<void> => {
  const waiting = all[Symbol.iterator]()
  const workOnNext = async (): Promise<void> => {
    let paused = performance.now()
    for (let next = waiting.next(); !next.done && !signal.aborted; next = waiting.next()) {
      await work(next.value)
      if (performance.now() - paused < sliceMs) continue
      await nextTurn()
      paused = performance.now()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOnNext))
}
