import { bundledContent } from '../../settings'
import type { KindDeclaration } from '../domain/kind'
import { authorizedFetch } from '../http/authorizedFetch'
import { movingLimits } from '../limits'
import type { MovedSource } from '../port/movedSource'
import { samples, sourceOf } from '../sources/backends'
import { composedSource } from '../sources/composedSource'
import { erpMoved } from '../sources/erp/moved'
import { filesMoved } from '../sources/files/moved'
import { payloadMoved } from '../sources/payload/moved'
import { strapiMoved } from '../sources/strapi/moved'
import { wordpressMoved } from '../sources/wordpress/moved'
import type { Call } from './call'

/**
 * The source of a call, with counts, files and credentials to check.
 * @param cmsMedia where its files are, if a storage elsewhere has them
 */
export const sourceFrom = (
  { from, menu }: Pick<Call, 'from' | 'menu'>,
  declared: ReadonlyArray<KindDeclaration>,
  cmsMedia: string | null,
): MovedSource => {
  const { adapter, address, authorization } = from
  const timeLimitMs = movingLimits.fileMs
  const connection = {
    baseUrl: address.replace(/(?<!\/)\/+$/, ''),
    fetch: authorizedFetch([from]),
    isAuthorized: authorization !== null,
    timeLimitMs,
  }
  switch (adapter) {
    case 'samples':
      return composedSource({
        pages: sourceOf({ adapter: 'files', address: bundledContent }),
        lists: [samples],
      })
    case 'wordpress':
      return wordpressMoved({ ...connection, menuName: menu, declared })
    default: {
      const source = sourceOf({ ...from, adapter, media: cmsMedia }, timeLimitMs)
      const more = {
        erp: () => erpMoved(connection),
        files: () => filesMoved(address, declared),
        payload: () => payloadMoved(connection, declared),
        strapi: () => strapiMoved(connection, declared),
      }
      return { ...source, ...more[adapter]() }
    }
  }
}
