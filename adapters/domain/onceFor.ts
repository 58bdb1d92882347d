/** Memoises a function by the identity of its argument, for as long as the argument is in memory. */
export const onceFor = <A extends object, B>(make: (value: A) => B): ((value: A) => B) => {
  const made = new WeakMap<A, { readonly result: B }>()
  return (value) => {
    const known = made.get(value)
    if (known !== undefined) return known.result
    const result = make(value)
    made.set(value, { result })
    return result
  }
}
