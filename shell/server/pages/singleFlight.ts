import { untilAborted } from './untilAborted'

/**
 * Work that several wait for is done once. It is aborted when the last of them has left, and when it has lasted `mostMs`. What
 * it gives is not kept.
 */
export class SingleFlight<A> {
  private readonly flights = new Map<string, Flight<A>>()

  constructor(private readonly mostMs: number) {}

  /** @param signal of one who waits; when it aborts, only that one's promise rejects */
  async do(key: string, work: (signal: AbortSignal) => Promise<A>, signal: AbortSignal): Promise<A> {
    const flight = this.flights.get(key) ?? this.start(key, work)
    flight.waiting += 1
    try {
      return await untilAborted(flight.result, signal)
    } finally {
      flight.waiting -= 1
      if (flight.waiting === 0) this.end(key, flight, signal.reason)
    }
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<A>): Flight<A> {
    const controller = new AbortController()
    const flight: Flight<A> = { controller, result: work(controller.signal), waiting: 0 }
    this.flights.set(key, flight)
    const timer = setTimeout(() => this.end(key, flight, new TimeOver(this.mostMs)), this.mostMs)
    const land = (): void => {
      clearTimeout(timer)
      this.forget(key, flight)
    }
    flight.result.then(land, land)
    return flight
  }

  /** Aborts the work, and shares it no longer; nothing when that has happened, or the work is done. */
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

/** Aborts work that took longer than its time. */
export class TimeOver extends Error {
  constructor(ms: number) {
    super(`the ${ms} ms of the request were over`)
  }
}
