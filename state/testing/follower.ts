import type { Entry, Follower, Health } from '../port'

/** A follower for tests that records its calls. */
export const recorder = (changed: Partial<Follower> = {}) => {
  const entries: Entry[] = []
  const anew: number[] = []
  const health: Health[] = []
  const waiting = new Set<() => void>()
  const told = () => waiting.forEach((look) => look())
  const follower: Follower = {
    onReset: changed.onReset ?? ((seq) => void anew.push(seq)),
    onEntries: async (more) => {
      await changed.onEntries?.(more)
      entries.push(...more)
    },
    onHealth: (now) => {
      health.push(now)
      told()
    },
  }
  return {
    follower,
    entries,
    anew,
    health,
    /** The appended numbers in the order of delivery. */
    bodies: () => entries.map(({ body }) => body),
    /** Resolves when the condition holds; checked after each health report. */
    until: (isSo: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSo()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}
