import type { Reading } from '../../../port/content'
import { lostParts } from './lostParts'
import { restoreMissing } from './restoreMissing'

/** A slide, or an entity of any kind. */
interface Entry {
  readonly id: string
}

/**
 * The entries as they are now, with every entry and field that was lost as it was before. A field that was lost before
 * too stays as it is now, and `lost`.
 */
export const mergeEntries = <E extends Entry>(
  before: Reading<ReadonlyArray<E>>,
  now: Reading<ReadonlyArray<E>>,
): Reading<ReadonlyArray<E>> => {
  const lost = lostParts(now.lost)
  const lostBefore = lostParts(before.lost)
  const old = new Map(before.value.map((entry) => [entry.id, entry]))

  const filled = (entry: E): E => {
    const good = Object.entries(old.get(entry.id) ?? {}).filter(
      ([field]) => lost.named(entry.id, field) && !lostBefore.named(entry.id, field),
    )
    return good.length === 0 ? entry : { ...entry, ...Object.fromEntries(good) }
  }

  return {
    ...now,
    // Lost as a whole: an id that was dropped and is there all the same was sent twice.
    value: restoreMissing(
      now.value.map(filled),
      before.value,
      (id) => lost.field(id, 'id'),
      ({ id }) => id,
    ),
    lost: now.lost.filter(
      ({ key, field }) => key !== null && field !== null && (!old.has(key) || lostBefore.named(key, field)),
    ),
  }
}
