import type { Picture } from '@caravanserai/adapters'
import type { SiteAddress } from '@caravanserai/adapters/page'

/** A picture in the vocabulary of schema.org: its address, with its caption and its credit where an editor has given them. */
export const structuredPicture = ({ src, caption, credit }: Picture, { absolute }: SiteAddress): unknown =>
  caption === undefined && credit === undefined
    ? absolute(src)
    : {
        '@type': 'ImageObject',
        url: absolute(src),
        ...(caption !== undefined && { caption }),
        ...(credit !== undefined && { creditText: credit }),
      }
