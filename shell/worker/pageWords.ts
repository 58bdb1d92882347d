import type { SafeHtml } from '@caravanserai/adapters'
import { textOf } from '@caravanserai/adapters'
import type { PageWords } from '../protocol/messages'
import type { MatchedPage } from '../routes/pageHead'
import { canonicalPath } from '../routes/pageHead'

/** Characters read per page, including tags: ten times as many as the search stores. */
const CHARACTERS = 200_000

/**
 * The words by which the search finds a page: its head, and the texts that its definition selects, or else all of its
 * data.
 */
export const pageWords = (page: MatchedPage, pathname: string): PageWords => {
  const { meta, handle, data } = page
  return {
    path: canonicalPath(page, pathname),
    kind: [handle.search?.kind, handle.search?.price?.(data)].filter(Boolean).join(' · '),
    title: plainText(meta.title),
    description: plainText(meta.description),
    texts: plainTexts(handle.search?.texts?.(data) ?? textsIn(data)),
  }
}

const plainTexts = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  let left = CHARACTERS
  return texts.flatMap((text) => {
    const read = left <= 0 ? '' : plainText(text.slice(0, left))
    left -= text.length
    return read === '' ? [] : [read]
  })
}

/** A text without tags, on one line. In a plain text, a part that resembles an element is kept. */
export const plainText = (text: string): string =>
  /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot);/i.test(text)
    ? // The function only reads the text; the result is plain text, which is never inserted as HTML.
      textOf(text as SafeHtml)
    : text.replace(/\s+/g, ' ').trim()

/** The texts in the data of a page, without duplicates and in order; other values are omitted. */
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

/** Whether a value is text for visitors, rather than an address, date, id or number. */
const isText = (value: string): boolean =>
  /\p{L}/u.test(value) && !/^(?:\/|#|[a-z]+:\S*$|\d{4}-\d\d-\d\d)/i.test(value)

/** Names of fields whose texts are not shown, or describe a picture. */
const technical = new Set(['id', 'aliases', 'src', 'alt', 'href', 'to', 'slug', 'type', 'kind', 'layout'])
