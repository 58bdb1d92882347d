/**
 * Returns a function that loads on the first call and shares the result with all calls; after a failure the next call
 * loads again.
 */
export const shared = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loading: Promise<A> | null = null
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
}
