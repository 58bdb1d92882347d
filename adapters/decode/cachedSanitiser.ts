import { LRUCache } from 'lru-cache'
import { decodeLimits } from '../limits'
import type { Sanitise, Sanitised } from './sanitise'

/**
 * Sanitises a text that has not changed only once: sanitising is most of the cost of decoding, and of a page that changes
 * most labels stay as they were. The results of one sanitiser, and so of one set of options, by the exact text.
 * @param maxCharacters of texts and their results together; those used least recently are dropped first
 */
export const cachedSanitiser = (
  sanitise: Sanitise,
  maxCharacters: number = decodeLimits.sanitisedCharacters,
): Sanitise => {
  const results = new LRUCache<string, Sanitised>({
    maxSize: maxCharacters,
    // A size of 0 is refused.
    sizeCalculation: ({ html }, text) => text.length + html.length + 1,
  })
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = sanitise(text)
    results.set(text, result)
    return result
  }
}
