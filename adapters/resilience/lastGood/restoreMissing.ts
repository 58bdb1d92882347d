import type { Lost } from '../../port/content'

/** What a reading says it lost: may be asked of every key and field. */
interface LostParts {
  /** Whether exactly this is lost. */
  readonly named: (key: string | null, field: string | null) => boolean
  /** Whether this field of this key is lost, alone or with others. */
  readonly field: (key: string, field: string) => boolean
  /** Whether something of this key is lost. */
  readonly key: (key: string) => boolean
}

const nameOf = (key: string | null, field: string | null): string => JSON.stringify([key, field])

export const lostParts = (lost: ReadonlyArray<Lost>): LostParts => {
  const names = new Set(lost.map(({ key, field }) => nameOf(key, field)))
  const keys = new Set(lost.map(({ key }) => key))
  const named = (key: string | null, field: string | null) => names.has(nameOf(key, field))
  return {
    named,
    field: (key, field) => named(key, field) || named(key, null) || named(null, field) || named(null, null),
    key: (key) => keys.has(null) || keys.has(key),
  }
}

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
