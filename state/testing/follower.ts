import type { Entry, Follower, Health } from '../port'

/** A follower for tests, which remembers what it was told. */
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
    /** The numbers that were appended, as they have come. */
    bodies: () => entries.map(({ body }) => body),
    /** Resolves when something is so; asked after each report of health. */
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
