import type { Composition } from '../releases/composition'

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
