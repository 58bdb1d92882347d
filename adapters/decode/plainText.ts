import sanitizeHtml from 'sanitize-html'
import { textOf } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'

/**
 * For backends that send a plain text as HTML, as WordPress sends titles: `Hajj &#038; Umrah` becomes `Hajj & Umrah`.
 * A value that is no text stays as it is, for its decoder to refuse.
 */
export const plainTextOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? // Sanitised without any tag: safe by construction, with the few entities that `textOf` knows.
      textOf(sanitizeHtml(value, { allowedTags: [], allowedAttributes: {} }) as SafeHtml)
    : value
