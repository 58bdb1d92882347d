/** Work that is not begun again while it is under way: who asks for it then gets what it gives. */
export const oneAtATime = <A>(work: () => Promise<A>): (() => Promise<A>) => {
  let running: Promise<A> | null = null
  return () =>
    (running ??= work().finally(() => {
      running = null
    }))
}
