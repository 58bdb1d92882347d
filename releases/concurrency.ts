/**
 * Runs a task for every item, at most `atOnce` at a time. After a failure no more tasks begin, and the signal of those
 * that run is aborted. Throws the first failure, when all tasks have ended.
 */
export const forEachOf = async <A>(
  items: ReadonlyArray<A>,
  atOnce: number,
  task: (item: A, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const failed = new AbortController()
  const queue = items.values()
  const work = async () => {
    for (const item of queue) {
      if (failed.signal.aborted) return
      await task(item, failed.signal)
    }
  }
  await Promise.all(
    Array.from({ length: atOnce }, () => work().catch((error: unknown) => failed.abort(error))),
  )
  failed.signal.throwIfAborted()
}

/** The result, or something else when there is none after so many milliseconds; a later rejection is ignored. */
export const within = async <A, B>(ms: number, result: Promise<A>, otherwise: B): Promise<A | B> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<B>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Work in progress by key: whoever asks for the same while it runs gets the same result. */
export class SingleFlight<A> {
  private readonly running = new Map<string, Promise<A>>()

  /** Whether somebody would share work in progress. */
  isRunning(key: string): boolean {
    return this.running.has(key)
  }

  run(key: string, work: () => Promise<A>): Promise<A> {
    const running = this.running.get(key)
    if (running !== undefined) return running
    const started = work().finally(() => this.running.delete(key))
    this.running.set(key, started)
    return started
  }
}
