import { setTimeout as delay } from 'node:timers/promises'

/** Polls until a condition is true; `false` after this time. An exception counts as not yet true. */
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
