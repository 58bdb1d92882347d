/**
 * Work that several wait for is done once. It ends when the last of them has left, and never lasts longer than `mostMs`.
 * What it gives is not kept.
 */
export class SharedWork<A> {
  private readonly running = new Map<string, Running<A>>()

  constructor(private readonly mostMs: number) {}

  /** @param signal of one who waits; when it aborts, only that one's promise rejects */
  do(key: string, work: (signal: AbortSignal) => Promise<A>, signal: AbortSignal): Promise<A> {
    const shared = this.running.get(key) ?? this.start(key, work)
    shared.waiting += 1
    return new Promise<A>((resolve, reject) => {
      const leave = (): void => {
        reject(signal.reason)
        shared.waiting -= 1
        if (shared.waiting === 0) shared.controller.abort(signal.reason)
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      shared.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<A>): Running<A> {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new TimeOver(this.mostMs)), this.mostMs)
    const result = work(controller.signal).finally(() => {
      clearTimeout(timer)
      if (this.running.get(key) === shared) this.running.delete(key)
    })
    // Those who wait see its error; when all have left, nobody does.
    result.catch(() => undefined)
    const shared: Running<A> = { controller, result, waiting: 0 }
    this.running.set(key, shared)
    controller.signal.addEventListener('abort', () => {
      if (this.running.get(key) === shared) this.running.delete(key)
    })
    return shared
  }
}

interface Running<A> {
  readonly controller: AbortController
  readonly result: Promise<A>
  waiting: number
}

/** Rejects work that took longer than its time. */
export class TimeOver extends Error {
  constructor(ms: number) {
    super(`the ${ms} ms of the request were over`)
  }
}
