/**
 * Runs a task for every item, at most `atOnce` at a time. After a failure no further tasks start, and the signal of
 * running tasks aborts. Throws the first failure once all tasks have ended.
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

/** The result, or `otherwise` if the time limit expires first; a later rejection is ignored. */
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

/**
 * The result of the work. Rejects with the signal's reason as soon as the signal aborts, even if the work continues.
 */
export const untilAborted = <A>(work: Promise<A>, signal: AbortSignal): Promise<A> =>
  new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })

/**
 * Deduplicates concurrent work by key: callers that request the same key while it runs share one result, which is not
 * cached afterwards. The work is aborted when every caller's signal has aborted, or after `mostMs`.
 */
export class SingleFlight<A> {
  private readonly flights = new Map<string, Flight<A>>()

  constructor(private readonly mostMs = Infinity) {}

  /** Whether another caller would share work in progress. */
  isRunning(key: string): boolean {
    return this.flights.has(key)
  }

  /** @param signal aborts only this caller's promise. Without a signal the work is never aborted. */
  async run(key: string, work: (signal: AbortSignal) => Promise<A>, signal?: AbortSignal): Promise<A> {
    const flight = this.flights.get(key) ?? this.start(key, work)
    flight.waiting += 1
    if (signal === undefined) return flight.result
    try {
      return await untilAborted(flight.result, signal)
    } finally {
      flight.waiting -= 1
      if (flight.waiting === 0) this.end(key, flight, signal.reason)
    }
  }

  /** Resolves when all present work has ended. Never rejects. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.flights.values()].map(({ result }) => result))
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<A>): Flight<A> {
    const controller = new AbortController()
    const flight: Flight<A> = { controller, result: work(controller.signal), waiting: 0 }
    this.flights.set(key, flight)
    const timer =
      this.mostMs === Infinity
        ? undefined
        : setTimeout(() => this.end(key, flight, new TimeOver(this.mostMs)), this.mostMs)
    const land = (): void => {
      clearTimeout(timer)
      this.forget(key, flight)
    }
    flight.result.then(land, land)
    return flight
  }

  /** Aborts the work and stops sharing it; does nothing if the work is already done or aborted. */
  private end(key: string, flight: Flight<A>, reason: unknown): void {
    if (this.forget(key, flight)) flight.controller.abort(reason)
  }

  private forget(key: string, flight: Flight<A>): boolean {
    return this.flights.get(key) === flight && this.flights.delete(key)
  }
}

interface Flight<A> {
  readonly controller: AbortController
  readonly result: Promise<A>
  waiting: number
}

/** The abort reason of work that took longer than its time limit. */
export class TimeOver extends Error {
  constructor(ms: number) {
    super(`the ${ms} ms of the request have elapsed`)
  }
}

/** A function that runs the work, or returns the promise of the run in progress. */
export const oneAtATime = <A>(work: () => Promise<A>): (() => Promise<A>) => {
  const flight = new SingleFlight<A>()
  return () => flight.run('', work)
}
