/**
 * Makes a value of a key once for all who ask within `ms`, also while it is being made; it is made anew for another
 * key. Only the last one is kept. One that could not be made is not kept.
 * @param now milliseconds of a clock
 */
export const sharedFor = <K, A>(
  ms: number,
  make: (key: K) => Promise<A>,
  now: () => number = Date.now,
): ((key: K) => Promise<A>) => {
  let kept: { readonly key: K; readonly made: Promise<A>; readonly at: number } | null = null

  return (key) => {
    if (kept !== null && kept.key === key && now() - kept.at < ms) return kept.made
    const made = make(key)
    const entry = { key, made, at: now() }
    kept = entry
    made.catch(() => {
      if (kept === entry) kept = null
    })
    return made
  }
}
