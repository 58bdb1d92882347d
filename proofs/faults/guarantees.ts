import { others, own } from './faultSite'
import type { Sample } from '../../tools/lib/site/load'
import type { Seen } from './outcome'

/** What is guaranteed while a fault lasts; times in milliseconds. */
export interface GuaranteeLimits {
  /** Between the first and the last error of the page of the remote that fails. */
  readonly ownErrorsMs: number
  readonly normalMs: number
  /** How much the memory of the front may grow. */
  readonly grownMb: number
}

export const errorsOf = (samples: ReadonlyArray<Sample>, page: string): ReadonlyArray<Sample> =>
  samples.filter((sample) => sample.page === page && sample.error !== null)

/** The guarantees that do not hold, a line each. */
export const brokenGuarantees = (
  { samples, normalMs, wentLive, grownMb, hasEnded, replaced }: Seen,
  limits: GuaranteeLimits,
): ReadonlyArray<string> => {
  const failed = errorsOf(samples, own)
  const lasted = (failed.at(-1)?.to ?? 0) - (failed[0]?.from ?? 0)
  return [
    ...others.flatMap((page) => {
      const errors = errorsOf(samples, page)
      return errors.length === 0 ? [] : [`${errors.length} errors of ${page}: ${errors[0]?.error}`]
    }),
    ...(lasted > limits.ownErrorsMs
      ? [`${own} had errors for ${Math.round(lasted)} ms: ${failed[0]?.error}`]
      : []),
    ...(normalMs === null || normalMs > limits.normalMs ? [`not normal within ${limits.normalMs} ms`] : []),
    ...(hasEnded ? ['the process of the site has ended'] : []),
    ...(replaced === null ? [] : [`a good release was replaced: ${replaced}`]),
    ...(wentLive ? ['a broken release went live'] : []),
    ...(grownMb !== null && grownMb > limits.grownMb ? [`the front grew by ${Math.round(grownMb)} MB`] : []),
  ]
}
