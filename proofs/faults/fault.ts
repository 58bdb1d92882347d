import type { FaultSite } from './faultSite'

/** Where a fault is. */
export type Layer = 'a release that turns bad' | 'a release that is broken from the start' | 'another layer'

/** A fault that can be applied to a running site. */
export interface Fault {
  /** Its name on the command line. */
  readonly id: string
  readonly layer: Layer
  /** What happens, for the table. */
  readonly title: string
  readonly begin: (site: FaultSite) => Promise<Begun>
}

/** A fault that has begun. */
export interface Begun {
  /** When, in milliseconds of `performance.now()`. */
  readonly at: number
  /** What the site has made of it, as words for the table; `null` while that is not decided. */
  readonly outcome: () => Promise<string | null>
  /** For how long it is looked at in any case, in milliseconds. */
  readonly observeMs: number
  /** The release that must never be live. */
  readonly forbidden?: string
  /** The hash of a good release that must not be replaced. */
  readonly staying?: string
  /** Takes the fault away. */
  readonly end: () => Promise<void>
}
