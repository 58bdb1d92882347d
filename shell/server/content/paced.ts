import { asyncScheduler, Observable } from 'rxjs'

/** Subscribes to work when its turn comes; unsubscribing before that gives the turn away. */
export type Paced = <A>(work: Observable<A>, isUrgent: boolean) => Observable<A>

/**
 * Begins one work at a time and waits `everyMs` before the next: urgent work first, otherwise in the order in which it
 * came. The first begins at once.
 */
export const paced = (everyMs: number): Paced => {
  const urgent = new Set<() => void>()
  const others = new Set<() => void>()
  let isPausing = false

  const beginNext = (): void => {
    const waiting = urgent.size > 0 ? urgent : others
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    isPausing = true
    asyncScheduler.schedule(() => {
      isPausing = false
      beginNext()
    }, everyMs)
    next()
  }

  return (work, isUrgent) =>
    new Observable((observer) => {
      const waiting = isUrgent ? urgent : others
      const begin = (): void => void work.subscribe(observer)
      waiting.add(begin)
      observer.add(() => waiting.delete(begin))
      if (!isPausing) beginNext()
    })
}
