import type { PageWords } from '../protocol/messages'
import type { MatchedPage } from '../routes/matchedPage'
import { canonicalPath } from '../routes/pageHead'
import { plainText, textsIn } from './textsIn'

/** What the search finds a page by: its head, and its own texts as its definition names them, or else all of its data. */
export const pageWords = (page: MatchedPage, pathname: string): PageWords => {
  const { meta, handle, data } = page
  return {
    path: canonicalPath(page, pathname),
    kind: handle.search?.kind ?? '',
    title: plainText(meta.title),
    description: plainText(meta.description),
    texts: (handle.search?.texts?.(data) ?? textsIn(data)).map(plainText).filter((text) => text !== ''),
  }
}
