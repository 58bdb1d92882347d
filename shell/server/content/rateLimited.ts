import { asyncScheduler, Observable } from 'rxjs'

/** Subscribes to work when its turn comes; unsubscribing before that gives the turn away. */
export type RateLimited = <A>(work: Observable<A>, isUrgent: boolean) => Observable<A>

/**
 * Begins one work at a time and waits `everyMs` before the next, in the order in which it came. Urgent work comes first,
 * but never twice in a row while other work waits, so that it cannot keep that from its turn.
 */
export const rateLimited = (everyMs: number): RateLimited => {
  const urgent = new Set<() => void>()
  const others = new Set<() => void>()
  let isPausing = false
  let wasUrgent = false

  const beginNext = (): void => {
    const isUrgent = urgent.size > 0 && !(wasUrgent && others.size > 0)
    const waiting = isUrgent ? urgent : others
    const [next] = waiting
    if (next === undefined) return
    wasUrgent = isUrgent
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
