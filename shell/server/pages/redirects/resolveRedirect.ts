/** What is at an address. */
export interface Sight {
  readonly isPage: boolean
  /**
   * Of a page, the address that it names as its own, where that is another one; of what is no page, where what was there has moved to.
   * `null` for neither.
   */
  readonly elsewhere: string | null
}

/** A redirect, as far as it is followed. */
export interface Step {
  /** A path, or an address of another site; `null` where there is nothing any more that it would lead to. */
  readonly to: string | null
  readonly permanent: boolean
  /** Whether it has parameters that no page at its address reads: then the page is not what was asked for. */
  readonly isOfQuery: boolean
}

export interface Ways {
  readonly step: (address: string) => Promise<Step | null>
  readonly look: (address: string) => Promise<Sight>
}

export interface Redirected {
  readonly to: string
  readonly permanent: boolean
}

/** So many addresses are looked at; a chain that is longer leads nowhere. */
const mostSteps = 16

/**
 * Where an address leads in the end: to a page, however many redirects there are on the way, or to another site. `null` where it has a page
 * of its own, and where redirects lead nowhere or in a circle. A page that names another address as its own gives way to a redirect.
 */
export const resolveRedirect = async (start: string, { step, look }: Ways): Promise<Redirected | null> => {
  const met = new Set<string>()
  let permanent = true
  let fallback: string | null = null
  const led = (to: string | null): Redirected | null =>
    to === null || to === start ? null : { to, permanent }
  for (let at: string | null = start; at !== null && met.size < mostSteps && !met.has(at);) {
    if (!at.startsWith('/')) return led(at)
    met.add(at)
    const next: Step | null = await step(at)
    const sight: Sight | null = next?.isOfQuery === true ? null : await look(at)
    if (sight?.isPage === true) {
      const own = at === start ? null : (sight.elsewhere ?? at)
      if (sight.elsewhere === null || next === null) return led(own)
      fallback = own ?? fallback
    }
    permanent = permanent && next?.permanent !== false
    at = next === null ? (sight?.elsewhere ?? null) : next.to
  }
  return led(fallback)
}
