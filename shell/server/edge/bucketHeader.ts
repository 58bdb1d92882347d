import type { Composition } from '../releases/composition'
import { BUCKETS, canaryVariant } from '../variants/canaryVariants'

/**
 * Which composition the visitors of each bucket are shown, for a cache that splits them: `,0:ID,1:ID,…,99:ID,`; `-` while there is no
 * canary.
 */
export const bucketHeaderOf = (live: Composition): string => {
  if (live.canaries.length === 0) return '-'
  const sides = Array.from({ length: BUCKETS }, (_, bucket) => `${bucket}:${canaryVariant(live, bucket).id}`)
  return `,${sides.join(',')},`
}
