import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import type { Composition } from '../../releases/composition'
import type { Files } from '../../releases/store/releaseFiles'
import { fileAddress } from '../../releases/clientManifest'
import type { DocumentOptions } from './documentOf'
import { inlineStyle } from './styles'
import type { InlineStyle } from './styles'

/** The style sheets of the remotes' pages. Their names carry the hash of their content, so each is prepared once. */
export const documentStyles = (files: Files): DocumentOptions['styleOf'] => {
  const prepared = new LRUCache<string, InlineStyle>({
    maxSize: limits.stylesBytes,
    sizeCalculation: ({ css }) => css.length + 1,
  })
  return async (composition: Composition, remote, file) => {
    const href = fileAddress(remote, file)
    const known = prepared.get(href)
    if (known !== undefined) return known
    // Without its text the document links to the style sheet: the request for that logs why it cannot be read.
    const found = await files.find(composition, remote, file).catch(() => null)
    if (found === null) return null
    const style = inlineStyle(href, found.plain.toString('utf8'))
    prepared.set(href, style)
    return style
  }
}
