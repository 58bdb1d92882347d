import { bundledContent } from '../../settings'
import type { Source } from '../port/source'
import { samples, sourceOf } from '../sources/backends'
import { composedSource } from '../sources/composedSource'
import type { Call } from './call'
import { movingLimits } from '../limits'

/** The source that a call names. */
export const sourceFrom = async ({ from }: Pick<Call, 'from' | 'media'>): Promise<Source> => {
  const { adapter } = from
  if (adapter === 'samples')
    return composedSource({
      pages: sourceOf({ adapter: 'files', address: bundledContent }),
      lists: [samples],
    })
  if (adapter === 'wxr') throw new Error('not yet')
  return sourceOf({ ...from, adapter }, movingLimits.fileMs)
}
