/** A function that keeps these fields of a value, for what a page carries. */
export const pick =
  <K extends PropertyKey>(...keys: ReadonlyArray<K>) =>
  <A extends Readonly<Record<K, unknown>>>(from: A): Pick<A, K> =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<A, K>
