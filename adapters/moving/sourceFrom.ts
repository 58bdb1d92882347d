import { bundledContent } from '../../settings'
import { movingLimits } from '../limits'
import { samples, sourceOf } from '../sources/backends'
import { composedSource } from '../sources/composedSource'
import type { Call } from './call'
import type { MovedSource } from './move'

/**
 * The source that a call names.
 * @param cmsMedia where its files are, if a storage elsewhere has them
 */
export const sourceFrom = ({ from }: Pick<Call, 'from'>, cmsMedia: string | null): MovedSource => {
  const { adapter } = from
  if (adapter === 'samples')
    return composedSource({
      pages: sourceOf({ adapter: 'files', address: bundledContent }),
      lists: [samples],
    })
  return sourceOf({ ...from, adapter, media: cmsMedia }, movingLimits.fileMs)
}
