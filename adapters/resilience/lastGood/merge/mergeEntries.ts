import { placesByName, sameIn } from '../../../domain/placesByName'
import type { Named } from '../../../domain/placesByName'
import type { Lost, Reading } from '../../../port/content'
import { lostParts } from './lostParts'
import { restoreField } from './restoreField'
import { restoreMissing } from './restoreMissing'

/** The paths of the lost fields of each entry, which begin with a dot. */
const lostFields = (lost: ReadonlyArray<Lost>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const byKey = new Map<string, string[]>()
  for (const { key, field } of lost)
    if (key !== null && field !== null) byKey.set(key, [...(byKey.get(key) ?? []), `.${field}`])
  return byKey
}

/**
 * The entries (slides, or entities of a kind) as they are now, with every entry and field that was lost as it was before. One that has
 * got another id meanwhile, and has the old one among its aliases, is the same. A field that was lost before
 * too stays as it is now, and `lost`.
 */
export const mergeEntries = <E extends Named>(
  before: Reading<ReadonlyArray<E>>,
  now: Reading<ReadonlyArray<E>>,
): Reading<ReadonlyArray<E>> => {
  const lost = lostParts(now.lost)
  const [fields, fieldsBefore] = [lostFields(now.lost), lostFields(before.lost)]
  const places = placesByName(before.value)
  const unfilled: Lost[] = []

  const filled = (entry: E): E => {
    const { id } = entry
    const own = fields.get(id)
    if (own === undefined) return entry
    const old = sameIn(before.value, places, entry)
    const restored = restoreField(entry, { value: old, lost: fieldsBefore.get(old?.id ?? id) ?? [] }, own)
    unfilled.push(...restored.unfilled.map((path) => ({ key: id, field: path.slice(1) })))
    // Of the same model: every part that was put back is from the same place of an entry.
    return restored.value as E
  }

  const kept = now.value.map(filled)
  const placesNow = placesByName(kept)
  return {
    ...now,
    // Lost as a whole: an id that was dropped and is there all the same was sent twice.
    value: restoreMissing(
      kept,
      before.value,
      (id) => lost.field(id, 'id'),
      (entry) => sameIn(kept, placesNow, entry)?.id ?? entry.id,
    ),
    lost: unfilled,
  }
}
