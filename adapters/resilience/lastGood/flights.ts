import { AsyncSubject, asyncScheduler, map, share, tap } from 'rxjs'
import type { Subscription } from 'rxjs'
import type { Answer, ContentResult } from '../../port/content'

/** One ask of one path, shared by those who wait for it; aborted when the last of them leaves before `leave` was called. */
export interface Flight {
  readonly answer: ContentResult<unknown>
  /** The ask goes on without readers, and its answer waits for the next one. What is beneath must give up in time. */
  readonly leave: () => void
}

export interface Flights {
  /** The flight of this path that is under way, or a new one. `settle` makes the answer; `current`: nothing was dropped since it began. */
  readonly join: (
    path: string,
    asked: ContentResult<unknown>,
    settle: (answer: Answer<unknown>, current: boolean) => Answer<unknown>,
  ) => Flight
  /** The answer that came too late for its readers, once, when it is not too old. */
  readonly late: (path: string) => Answer<unknown> | null
  /** Late answers of these paths, or of any, are forgotten; so are flights, whose readers still get their answers. */
  readonly drop: (paths?: ReadonlyArray<string>) => void
}

/** How long a late answer waits, in milliseconds. */
const lateMs = 10_000

interface UnderWay extends Flight {
  current: boolean
  alone: Subscription | null
}

/** At most one ask of a path at a time, as far as nothing is dropped. */
export const makeFlights = (): Flights => {
  const underWay = new Map<string, UnderWay>()
  const late = new Map<string, { readonly answer: Answer<unknown>; readonly until: number }>()

  const keepLate = (path: string, answer: Answer<unknown>): void => {
    const now = asyncScheduler.now()
    for (const [other, { until }] of late) if (until <= now) late.delete(other)
    late.set(path, { answer, until: now + lateMs })
  }

  return {
    join: (path, asked, settle) => {
      const known = underWay.get(path)
      if (known !== undefined) return known
      const flight: UnderWay = {
        current: true,
        alone: null,
        answer: asked.pipe(
          map((answer) => settle(answer, flight.current)),
          tap({ finalize: () => void (flight.current && underWay.delete(path)) }),
          share({ connector: () => new AsyncSubject<Answer<unknown>>(), resetOnComplete: false }),
        ),
        leave: () => {
          // What was asked before a change is of no use to the next reader.
          if (!flight.current) return
          // An error is against the port's contract; nobody is left to be told, and the next reader asks anew.
          flight.alone ??= flight.answer.subscribe({
            next: (answer) => keepLate(path, answer),
            error: () => undefined,
          })
        },
      }
      underWay.set(path, flight)
      return flight
    },
    late: (path) => {
      const known = late.get(path)
      late.delete(path)
      return known !== undefined && asyncScheduler.now() < known.until ? known.answer : null
    },
    drop: (paths = [...underWay.keys(), ...late.keys()]) => {
      for (const path of paths) {
        late.delete(path)
        const flight = underWay.get(path)
        underWay.delete(path)
        if (flight === undefined) continue
        flight.current = false
        flight.alone?.unsubscribe()
      }
    },
  }
}
