import type { PageWords } from '../protocol/messages'
import type { MatchedPage } from '../routes/pageHead'
import { canonicalPath } from '../routes/pageHead'
import { plainText, textsIn } from './textsIn'

/** Characters that are read of one page, with their tags: ten times as many as the search keeps. */
const CHARACTERS = 200_000

const plainTexts = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  let left = CHARACTERS
  return texts.flatMap((text) => {
    const read = left <= 0 ? '' : plainText(text.slice(0, left))
    left -= text.length
    return read === '' ? [] : [read]
  })
}

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
