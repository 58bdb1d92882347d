/** Runs at the first call alone. */
export const once = (run: () => void): (() => void) => {
  let hasRun = false
  return () => {
    if (hasRun) return
    hasRun = true
    run()
  }
}
