import sanitizeHtml from 'sanitize-html'
import { textOf } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'

/**
 * For backends that send plain text as HTML, as WordPress sends titles: `Hajj &#038; Umrah` becomes `Hajj & Umrah`.
 * A value that is not a string is returned unchanged, for its decoder to refuse.
 */
export const plainTextOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? // Without allowed tags the result is safe, and its entities are the few that `textOf` decodes.
      textOf(sanitizeHtml(value, { allowedTags: [], allowedAttributes: {} }) as SafeHtml)
    : value
