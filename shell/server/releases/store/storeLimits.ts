import type { limits } from '../limits'

/** The limits of releases, which tests make smaller. */
export type StoreLimits = { readonly [Name in keyof typeof limits]: number }
