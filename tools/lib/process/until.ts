import { setTimeout as delay } from 'node:timers/promises'

/** Waits until something is true; `false` when it is not within this time. What throws is not true yet. */
export const until = async (isTrue: () => boolean | Promise<boolean>, mostMs: number): Promise<boolean> => {
  const end = performance.now() + mostMs
  for (;;) {
    if (
      await Promise.resolve()
        .then(isTrue)
        .catch(() => false)
    )
      return true
    if (performance.now() >= end) return false
    await delay(50)
  }
}
