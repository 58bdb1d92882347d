import { setImmediate as nextTurn } from 'node:timers/promises'

interface TurnsOptions {
  /** How many are worked on at once. */
  readonly atOnce: number
  /** How long they are worked on without a turn of the event loop for others, in milliseconds. */
  readonly sliceMs: number
  /** Ends it: nothing more is begun. */
  readonly signal: AbortSignal
}

/**
 * Works on all of them, in order. Thousands of them may take no time, one after the other, and a few may wait for a worker: neither
 * holds up the requests of visitors. Rejects where the work of one does.
 */
export const inTurns = async <A>(
  all: Iterable<A>,
  { atOnce, sliceMs, signal }: TurnsOptions,
  work: (one: A) => Promise<unknown>,
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
