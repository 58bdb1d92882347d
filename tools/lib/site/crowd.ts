import { setTimeout as pause } from 'node:timers/promises'

/** Does something again and again, with a pause after each time. Stopping it waits for the last time. */
export const again = (act: () => unknown, pauseMs: number): (() => Promise<void>) => {
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      await act()
      await pause(pauseMs)
    }
  })()
  return () => {
    isOver = true
    return work
  }
}

/** Visitors, and what they have seen so far. */
export interface Crowd<Visit> {
  readonly visits: ReadonlyArray<Visit>
  /** Gives all visits, once every visitor has had their last answer. */
  readonly stop: () => Promise<ReadonlyArray<Visit>>
}

/** So many visitors, who make one visit after the other until they are stopped. */
export const crowd = <Visit>(
  count: number,
  pauseMs: number,
  visit: (visitor: number) => Promise<Visit>,
): Crowd<Visit> => {
  const visits: Visit[] = []
  const stops = Array.from({ length: count }, (_, visitor) =>
    again(async () => visits.push(await visit(visitor)), pauseMs),
  )
  return {
    visits,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      return visits
    },
  }
}
