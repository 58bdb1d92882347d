import type { SafeHtml } from '@caravanserai/adapters'
import { textOf } from '@caravanserai/adapters'

/** Addresses, dates, ids and numbers are not what a visitor reads. */
const isText = (value: string): boolean =>
  /\p{L}/u.test(value) && !/^(?:\/|#|[a-z]+:\S*$|\d{4}-\d\d-\d\d)/i.test(value)

/** The texts in the data of a page, each once and in the order of the data; values that are no text are left out. */
export const textsIn = (data: unknown): ReadonlyArray<string> => {
  const texts = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isText(value)) texts.add(value)
    } else if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) if (!technical.has(name)) walk(part)
  }
  walk(data)
  return [...texts]
}

/** Names of fields whose texts are not shown, or describe a picture. */
const technical = new Set(['id', 'aliases', 'src', 'alt', 'href', 'to', 'slug', 'type', 'kind', 'layout'])

/** A text without tags, on one line. Of a plain text, what looks like an element is part of the text. */
export const plainText = (text: string): string =>
  /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot);/i.test(text)
    ? // The function only reads it; what it gives is a plain text, which nothing shows as HTML.
      textOf(text as SafeHtml)
    : text.replace(/\s+/g, ' ').trim()
