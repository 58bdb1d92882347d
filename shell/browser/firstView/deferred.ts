/** A promise and what resolves it. */
export interface Deferred<A> {
  readonly promise: Promise<A>
  readonly resolve: (value: A) => void
}

export const deferred = <A>(): Deferred<A> => {
  let resolve: (value: A) => void = () => undefined
  const promise = new Promise<A>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
