import type { Entry, Follower, Health } from '../port'

/** A follower for tests that records its calls. */
export const recorder = (changed: Partial<Follower> = {}) => {
  const entries: Entry[] = []
  const resets: number[] = []
  const health: Health[] = []
  const waiting = new Set<() => void>()
  const notify = () => waiting.forEach((check) => check())
  const follower: Follower = {
    onReset: changed.onReset ?? ((seq) => void resets.push(seq)),
    onEntries: async (added) => {
      await changed.onEntries?.(added)
      entries.push(...added)
    },
    onHealth: (now) => {
      health.push(now)
      notify()
    },
  }
  return {
    follower,
    entries,
    resets,
    health,
    /** The appended numbers in the order of delivery. */
    bodies: () => entries.map(({ body }) => body),
    /** Resolves when the condition holds; checked after each health report. */
    until: (isSo: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (!isSo()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
