import { MOST_PERCENT } from '@caravanserai/releases'
import type { Composition, ShownCanary } from '../releases/composition'
import { withReleases } from '../releases/composition'

/** The releases as a visitor is shown them: the live ones, or those of a variant. */
export interface SiteReleases {
  readonly current: () => Composition
  readonly forPath: (pathname: string) => Promise<Composition>
}

/** The releases of a variant of the live ones. */
export const releasesAs = (
  live: SiteReleases,
  variantOf: (live: Composition) => Composition,
): SiteReleases => ({
  current: () => variantOf(live.current()),
  forPath: async (pathname) => variantOf(await live.forPath(pathname)),
})

/** Makes each variant of a live composition once: what is prepared for a composition is prepared once, too. */
export const variantCache = () => {
  const made = new WeakMap<Composition, Map<string, Composition>>()
  return (live: Composition, key: string, make: () => Composition): Composition => {
    const variants = made.get(live) ?? new Map<string, Composition>()
    made.set(live, variants)
    const variant = variants.get(key) ?? make()
    variants.set(key, variant)
    return variant
  }
}

/** The number of a visitor, 0 to 99, which decides of each canary whether the visitor is shown it. */
export type Bucket = number

/** How many buckets there are. */
export const BUCKETS = 100

const once = variantCache()

/**
 * The composition for a visitor: the live one, with the canaries that this bucket is shown. A bucket is shown a canary for as
 * long as there is one, also when its share grows; of another release other buckets are the first to see it.
 */
export const canaryVariant = (live: Composition, bucket: Bucket): Composition => {
  const releases = new Map(
    live.canaries.filter((canary) => isShown(canary, bucket)).map(({ name, release }) => [name, release]),
  )
  if (releases.size === 0) return live
  return once(live, [...releases.keys()].join(' '), () =>
    withReleases(live, releases, { _tag: 'Canary', remotes: new Set(releases.keys()) }),
  )
}

/** The live composition, and all that visitors may be shown instead while there are canaries. */
export const shownCompositions = (live: Composition): ReadonlyArray<Composition> => {
  if (live.canaries.length === 0) return [live]
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => canaryVariant(live, bucket))
  return [...new Set([live, ...buckets])]
}

const isShown = ({ release: { hash }, percent }: ShownCanary, bucket: Bucket): boolean =>
  (bucket + offsetOf(hash)) % BUCKETS < Math.min(percent, MOST_PERCENT)

const offsetOf = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) || 0
