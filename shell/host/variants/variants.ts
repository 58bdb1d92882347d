import { MOST_PERCENT } from '@caravanserai/releases'
import type { Composition, ShownCanary } from '../releases/composition'
import { withReleases } from '../releases/composition'

/** The releases that a visitor sees: the live releases or a variant. */
export interface SiteReleases {
  readonly current: () => Composition
  readonly forPath: (pathname: string) => Promise<Composition>
}

/** The releases of a variant, derived from the live ones. */
export const releasesAs = (
  live: SiteReleases,
  variantOf: (live: Composition) => Composition,
): SiteReleases => ({
  current: () => variantOf(live.current()),
  forPath: async (pathname) => variantOf(await live.forPath(pathname)),
})

/** Caches the variants of live compositions, so that data prepared for a composition is prepared once. */
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

/** A visitor's number from 0 to 99, which assigns the visitor to canaries. */
export type Bucket = number

export const BUCKETS = 100

const once = variantCache()

/**
 * The composition for a bucket: the live one with the canaries assigned to it. A bucket keeps a canary as its
 * percentage grows. Different releases start with different buckets.
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

/** The live composition, and all variants that canaries can produce. */
export const shownCompositions = (live: Composition): ReadonlyArray<Composition> => {
  if (live.canaries.length === 0) return [live]
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => canaryVariant(live, bucket))
  return [...new Set([live, ...buckets])]
}

const isShown = ({ release: { hash }, percent }: ShownCanary, bucket: Bucket): boolean =>
  (bucket + offsetOf(hash)) % BUCKETS < Math.min(percent, MOST_PERCENT)

const offsetOf = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) || 0
