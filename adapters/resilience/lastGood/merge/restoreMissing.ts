/**
 * `now` with those of `before` that `back` names: each follows what it followed before, or is first when none
 * of those is left. What is in `now` already stays as it is.
 */
export const restoreMissing = <A>(
  now: ReadonlyArray<A>,
  before: ReadonlyArray<A>,
  back: (key: string) => boolean,
  keyOf: (one: A) => string,
): ReadonlyArray<A> => {
  const present = new Set(now.map(keyOf))
  const following = new Map<string | null, A[]>()
  let anchor: string | null = null
  for (const one of before) {
    const key = keyOf(one)
    if (present.has(key)) anchor = key
    else if (back(key)) {
      const those = following.get(anchor) ?? []
      those.push(one)
      following.set(anchor, those)
    }
  }
  const after = (key: string | null): ReadonlyArray<A> => following.get(key) ?? []
  return following.size === 0 ? now : [...after(null), ...now.flatMap((one) => [one, ...after(keyOf(one))])]
}
