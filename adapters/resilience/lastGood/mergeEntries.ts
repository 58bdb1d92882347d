import { isDeepStrictEqual } from 'node:util'
import { placesByName, sameIn } from '../../domain/kind'
import type { Named } from '../../domain/kind'
import type { Lost, Reading } from '../../port/content'

/**
 * Merges entries (slides, or entities of a kind): the current ones, with every lost entry and field taken from
 * `before`. An entry whose new value lists the old id among its aliases counts as the same. A field that was lost
 * before too stays unchanged and `lost`.
 */
export const mergeEntries = <E extends Named>(
  before: Reading<ReadonlyArray<E>>,
  now: Reading<ReadonlyArray<E>>,
): Reading<ReadonlyArray<E>> => {
  const lost = lostParts(now.lost)
  const [fields, fieldsBefore] = [gaps(now.lost), gaps(before.lost)]
  const places = placesByName(before.value)
  const unfilled: Lost[] = []

  const filled = (entry: E): E => {
    const { id } = entry
    const gaps = fields.get(id)
    if (gaps === undefined) return entry
    const old = sameIn(before.value, places, entry)
    const restored = restoreField(entry, { value: old, lost: fieldsBefore.get(old?.id ?? id) ?? [] }, gaps)
    unfilled.push(...restored.unfilled.map((path) => ({ key: id, field: path.slice(1) })))
    // The type is the same: every restored part comes from the same position in an entry.
    return restored.value as E
  }

  const kept = now.value.map(filled)
  const placesNow = placesByName(kept)
  return {
    ...now,
    // An id that was dropped but is present was sent twice, so it is not lost as a whole.
    value: restoreMissing(
      kept,
      before.value,
      (id) => lost.field(id, 'id'),
      (entry) => sameIn(kept, placesNow, entry)?.id ?? entry.id,
    ),
    lost: unfilled,
  }
}

/** The paths of the lost fields of each entry, which begin with a dot. */
const gaps = (lost: ReadonlyArray<Lost>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const byKey = new Map<string, string[]>()
  for (const { key, field } of lost)
    if (key !== null && field !== null) byKey.set(key, [...(byKey.get(key) ?? []), `.${field}`])
  return byKey
}

/** A value with its restored parts, and the paths of the parts that could not be restored. */
interface Restored {
  readonly value: unknown
  readonly unfilled: ReadonlyArray<string>
}

/** An earlier value, with the paths below it that were lost at the time; `''` for the whole value. */
interface Before {
  readonly value: unknown
  readonly lost: ReadonlyArray<string>
}

type Parts = Readonly<Record<string, unknown>>

const isParts = (u: unknown): u is Parts => typeof u === 'object' && u !== null && !Array.isArray(u)

const isList = (u: unknown): u is ReadonlyArray<unknown> => Array.isArray(u)

/** The first step of a path: `.picture`, `[2]`, or `[]`. */
const firstStep = (path: string): string => /^(?:\[\d*\]|\.[^.[]+)/.exec(path)?.[0] ?? ''

const below = (paths: ReadonlyArray<string>, step: string): ReadonlyArray<string> =>
  paths.filter((path) => firstStep(path) === step).map((path) => path.slice(step.length))

const above = (step: string, paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  paths.map((path) => step + path)

/** The path step of an item that was left out. */
const LEFT_OUT = '[]'

/**
 * The current value with its lost parts taken from the earlier value. List items have no ids: an item with a lost
 * part is matched by its other parts, and an item that was left out is restored only if all others are unchanged.
 */
export const restoreField = (now: unknown, before: Before, lost: ReadonlyArray<string>): Restored => {
  if (lost.includes(''))
    return before.lost.includes('')
      ? { value: now, unfilled: [''] }
      : { value: before.value, unfilled: before.lost }
  if (isParts(now) && isParts(before.value)) return restoreParts(now, before.value, before.lost, lost)
  if (isList(now) && isList(before.value)) return restoreItems(now, before.value, before.lost, lost)
  return { value: now, unfilled: lost }
}

const restoreParts = (
  now: Parts,
  old: Parts,
  lostBefore: ReadonlyArray<string>,
  lost: ReadonlyArray<string>,
): Restored => {
  const restored = [...new Set(lost.map(firstStep))].map((step) => {
    const name = step.slice(1)
    const before = { value: old[name], lost: below(lostBefore, step) }
    const { value, unfilled } = restoreField(now[name], before, below(lost, step))
    return { name, value, unfilled: above(step, unfilled) }
  })
  return {
    value: { ...now, ...Object.fromEntries(restored.map(({ name, value }) => [name, value])) },
    unfilled: restored.flatMap(({ unfilled }) => unfilled),
  }
}

const restoreItems = (
  now: ReadonlyArray<unknown>,
  old: ReadonlyArray<unknown>,
  lostBefore: ReadonlyArray<string>,
  lost: ReadonlyArray<string>,
): Restored => {
  const items = now.map((item, index): Restored => {
    const lostPaths = below(lost, `[${index}]`)
    if (lostPaths.length === 0) return { value: item, unfilled: [] }
    const [place, ...rest] = old.flatMap((part, at) => (isSameBut(lostPaths, item, part) ? [at] : []))
    const { value, unfilled } =
      place === undefined || rest.length > 0
        ? { value: item, unfilled: lostPaths }
        : restoreField(item, { value: old[place], lost: below(lostBefore, `[${place}]`) }, lostPaths)
    return { value, unfilled: above(`[${index}]`, unfilled) }
  })
  const values = items.map(({ value }) => value)
  const leftOut = lost.filter((path) => path === LEFT_OUT)
  if (leftOut.length > 0 && isAllBut(leftOut.length, values, old)) return { value: old, unfilled: lostBefore }
  return { value: values, unfilled: [...items.flatMap(({ unfilled }) => unfilled), ...leftOut] }
}

/** Whether two items are equal except for the lost parts, and are not empty without them. */
const isSameBut = (lost: ReadonlyArray<string>, item: unknown, part: unknown): boolean => {
  if (!isParts(item) || !isParts(part)) return false
  const names = Object.keys(item).filter((name) => !lost.some((path) => firstStep(path) === `.${name}`))
  return (
    names.every((name) => isDeepStrictEqual(item[name], part[name])) &&
    names.some((name) => item[name] !== null && item[name] !== '')
  )
}

/** Whether `values` are the old items in their order with `count` items left out. */
const isAllBut = (count: number, values: ReadonlyArray<unknown>, old: ReadonlyArray<unknown>): boolean => {
  let at = 0
  for (const item of old) if (at < values.length && isDeepStrictEqual(item, values[at])) at += 1
  return at === values.length && values.length + count === old.length
}

/**
 * `now` with the items of `before` that `back` names. Each is placed after its former predecessor, or first
 * if no predecessor is left. Items already in `now` stay unchanged.
 */
export const restoreMissing = <A>(
  now: ReadonlyArray<A>,
  before: ReadonlyArray<A>,
  back: (key: string) => boolean,
  keyOf: (item: A) => string,
): ReadonlyArray<A> => {
  const present = new Set(now.map(keyOf))
  const following = new Map<string | null, A[]>()
  let anchor: string | null = null
  for (const item of before) {
    const key = keyOf(item)
    if (present.has(key)) anchor = key
    else if (back(key)) {
      const followers = following.get(anchor) ?? []
      followers.push(item)
      following.set(anchor, followers)
    }
  }
  const after = (key: string | null): ReadonlyArray<A> => following.get(key) ?? []
  return following.size === 0
    ? now
    : [...after(null), ...now.flatMap((item) => [item, ...after(keyOf(item))])]
}

/** The lost parts of a reading; accepts any key and field. */
interface LostParts {
  /** Whether exactly this part is lost. */
  readonly named: (key: string | null, field: string | null) => boolean
  /** Whether this field of this key is lost, either separately or with others. */
  readonly field: (key: string, field: string) => boolean
  /** Whether any part of this key is lost. */
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
