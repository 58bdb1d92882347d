import type { SafeHtml } from '@caravanserai/adapters'
import { textOf } from '@caravanserai/adapters'
import type { PageWords } from '../protocol/messages'
import type { MatchedPage } from '../routes/pageHead'
import { canonicalPath } from '../routes/pageHead'

/** Characters that are read of one page, with their tags: ten times as many as the search keeps. */
const CHARACTERS = 200_000

/** What the search finds a page by: its head, and its own texts as its definition names them, or else all of its data. */
export const pageWords = (page: MatchedPage, pathname: string): PageWords => {
  const { meta, handle, data } = page
  return {
    path: canonicalPath(page, pathname),
    kind: handle.search?.kind ?? '',
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

/** A text without tags, on one line. Of a plain text, what looks like an element is part of the text. */
export const plainText = (text: string): string =>
  /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot);/i.test(text)
    ? // The function only reads it; what it gives is a plain text, which nothing shows as HTML.
      textOf(text as SafeHtml)
    : text.replace(/\s+/g, ' ').trim()

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

/** Addresses, dates, ids and numbers are not what a visitor reads. */
const isText = (value: string): boolean =>
  /\p{L}/u.test(value) && !/^(?:\/|#|[a-z]+:\S*$|\d{4}-\d\d-\d\d)/i.test(value)

/** Names of fields whose texts are not shown, or describe a picture. */
const technical = new Set(['id', 'aliases', 'src', 'alt', 'href', 'to', 'slug', 'type', 'kind', 'layout'])
