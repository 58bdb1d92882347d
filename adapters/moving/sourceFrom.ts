import { bundledContent } from '../../settings'
import type { KindDeclaration } from '../domain/kind'
import { movingLimits } from '../limits'
import { samples, sourceOf } from '../sources/backends'
import { composedSource } from '../sources/composedSource'
import { wxrSource } from '../sources/wxr/wxrSource'
import type { Call } from './call'
import type { MovedSource } from './move'

/**
 * The source that a call names. Rejects where it cannot be read at all.
 * @param cmsMedia where its files are, if a storage elsewhere has them
 */
export const sourceFrom = async (
  { from, media }: Pick<Call, 'from' | 'media'>,
  declared: ReadonlyArray<KindDeclaration>,
  cmsMedia: string | null,
): Promise<MovedSource> => {
  const { adapter, address } = from
  if (adapter === 'samples')
    return composedSource({
      pages: sourceOf({ adapter: 'files', address: bundledContent }),
      lists: [samples],
    })
  if (adapter === 'wxr') return wxrSource({ file: address, media, declared })
  return sourceOf({ ...from, adapter, media: cmsMedia }, movingLimits.fileMs)
}
