import { compose } from './composition'
import type { Composition, ShownCanary } from './composition'

/** The number of a visitor, 0 to 99, which decides which side of each canary the visitor is on. */
export type SideNumber = number

/** How many numbers there are. */
export const SIDES = 100

/**
 * The composition for a visitor: the live one, with the canaries that this number is shown. The same number is on the same side
 * of a canary for as long as there is one, also when its share grows; of another release others are the first to see it.
 * Made once for each live composition and side.
 */
export const onSide = (live: Composition, side: SideNumber): Composition => {
  if (live.canaries.length === 0) return live
  const shown = live.canaries.filter((canary) => isShown(canary, side))
  if (shown.length === 0) return live
  const key = shown.map(({ name }) => name).join(' ')
  const sides = made.get(live) ?? new Map<string, Composition>()
  made.set(live, sides)
  const known = sides.get(key)
  if (known !== undefined) return known
  const composition = withCanaries(live, shown)
  sides.set(key, composition)
  return composition
}

/** The live composition, and those of all its sides. */
export const sidesOf = (live: Composition): ReadonlyArray<Composition> =>
  live.canaries.length === 0
    ? [live]
    : [...new Set([live, ...Array.from({ length: SIDES }, (_, side) => onSide(live, side))])]

const made = new WeakMap<Composition, Map<string, Composition>>()

const isShown = ({ release: { hash }, percent }: ShownCanary, side: SideNumber): boolean =>
  (side + offsetOf(hash)) % SIDES < percent

const offsetOf = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) || 0

const withCanaries = (live: Composition, shown: ReadonlyArray<ShownCanary>): Composition => {
  const side = new Map(shown.map(({ name, release }) => [name, release]))
  const remotes = live.remotes.map((remote) => ({
    ...remote,
    release: side.get(remote.name) ?? remote.release,
  }))
  return { ...compose(remotes, live.retired), side }
}
